import { MissingThing } from "./missing-thing";
import { PageFailure } from "./page-failure";

/** The error page of every page that is for admins. */
export function AdminError() {
  return <PageFailure instead={{ 403: <AccessDenied /> }} />;
}

/** In place of an admin's page, for somebody who is signed in and is none. */
function AccessDenied() {
  return (
    <MissingThing title="Access Denied" action="Go to Home">
      You don&apos;t have permission to access the admin dashboard.
    </MissingThing>
  );
}
