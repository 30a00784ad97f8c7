import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { ErrorPage } from "~/layout/components/error-page";
import { MissingThing } from "~/layout/components/missing-thing";
import { Link } from "~/ui/link";

/** For pages about one's own listings: another's is not there either. */
export function OwnListingError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <MissingThing title="Property not found">
      It is not among your listings any more. <Link to="/profile">See your listings</Link>.
    </MissingThing>
  );
}
