import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { StructuredData } from "~/seo/structured-data";

import type { DirectoryData } from "../load-directory.server";
import { Directory } from "./directory";

interface DirectoryPageProps {
  title: string;
  directory: SerializeFrom<DirectoryData>;
  /** Below the list. */
  children?: ReactNode;
}

/** The page of a directory that has an address of its own. */
export function DirectoryPage({ title, directory, children }: DirectoryPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <Directory directory={directory} />
      {children}
      {directory.json !== null ? <StructuredData json={directory.json} /> : null}
    </>
  );
}
