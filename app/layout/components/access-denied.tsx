import { MissingThing } from "./missing-thing";

/** In place of an admin's page, for somebody who is signed in and is none. */
export function AccessDenied() {
  return (
    <MissingThing title="Access Denied" action="Go to Home">
      You don&apos;t have permission to access the admin dashboard.
    </MissingThing>
  );
}
