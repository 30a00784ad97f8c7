import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { AccessDenied } from "./access-denied";
import { ErrorPage } from "./error-page";

/** The error page of every page that is for admins. */
export function AdminError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 403 ? <AccessDenied /> : <ErrorPage status={status} />;
}
