import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { StructuredData } from "~/seo/structured-data";

import type { DirectoryData } from "../load-directory.server";
import { Directory } from "./directory";

interface DirectoryPageProps {
  title: string;
  directory: SerializeFrom<DirectoryData>;
  /** The line between the heading and the list. */
  notice?: ReactNode;
  /** The content below the list. */
  children?: ReactNode;
}

/** Shows the page of a directory at its own address. */
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
