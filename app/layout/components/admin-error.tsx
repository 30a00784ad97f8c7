import { MissingThing } from "./missing-thing";
import { PageFailure } from "./page-failure";

/** Shows the error page of admin pages. */
export function AdminError() {
  return <PageFailure contentByStatus={{ 403: <AccessDenied /> }} />;
}

/** Replaces an admin page for a signed-in person who is not an admin. */
function AccessDenied() {
  return (
    <MissingThing title="Access Denied" action="Go to Home">
      You don&apos;t have permission to access the admin dashboard.
    </MissingThing>
  );
}
