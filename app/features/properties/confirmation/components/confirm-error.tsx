import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";

/** Shows the error page for a confirmation link that is invalid or expired. */
export function ConfirmError() {
  return (
    <PageFailure
      contentByStatus={{
        404: (
          <MissingThing title="This link doesn't work">
            It may have been cut off. Use the whole link from the email.
          </MissingThing>
        ),
        410: (
          <MissingThing title="This link has expired" to="/hosting" action="See your listings">
            Log in to confirm that your listing is still available.
          </MissingThing>
        ),
      }}
    />
  );
}
