import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";

import { ErrorPage } from "./error-page";

interface PageFailureProps {
  /** Contents for statuses that have their own meaning on this page. */
  contentByStatus?: Partial<Record<number, ReactNode>>;
}

/** Shows a page's own error contents for some statuses, and the general error page for the others. */
export function PageFailure({ contentByStatus = {} }: PageFailureProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return contentByStatus[status] ?? <ErrorPage status={status} />;
}
