import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { StructuredData } from "~/seo/structured-data";
import { Link } from "~/ui/link";

import { saveSearchAddress } from "../directory-address";
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

/** The page of a directory at its own address. */
export function DirectoryPage({ title, directory, notice, children }: DirectoryPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {notice}
      <Directory directory={directory} />
      <SaveSearch directory={directory} />
      {children}
      {directory.json !== null ? <StructuredData json={directory.json} /> : null}
    </>
  );
}

const NEWS = { properties: "listings", pros: "pros", agents: "agents" };

/**
 * Links to the form that saves this search. The link does not depend on the viewer, because the page is cached for
 * everybody.
 */
function SaveSearch({ directory: { where, filters } }: Pick<DirectoryPageProps, "directory">) {
  return (
    <p>
      <Link to={saveSearchAddress(where.tab, filters)} rel="nofollow">
        Save this search
      </Link>{" "}
      to get new {NEWS[where.tab]} by email.
    </p>
  );
}
