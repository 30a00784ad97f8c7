import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { StructuredData } from "~/seo/structured-data";

import type { DirectoryData } from "../load-directory.server";
import { Directory } from "./directory";

interface DirectoryPageProps {
  title: string;
  directory: SerializeFrom<DirectoryData>;
  /** A line between the heading and the list. */
  notice?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** The page of a directory that has an address of its own. */
export function DirectoryPage({ title, directory, notice, children }: DirectoryPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {notice}
      <Directory directory={directory} />
      {children}
      {directory.json !== null ? <StructuredData json={directory.json} /> : null}
    </>
  );
}
