import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";

import { ErrorPage } from "./error-page";

interface PageFailureProps {
  /** What stands in the page's place for a status that means something of its own here. */
  instead: Partial<Record<number, ReactNode>>;
}

/** The error page of a page: its own words for some statuses, what all pages say for the others. */
export function PageFailure({ instead }: PageFailureProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return instead[status] ?? <ErrorPage status={status} />;
}
