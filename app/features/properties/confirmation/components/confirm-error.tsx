import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";

/** Stands in place of a confirmation whose link is not ours or too old. */
export function ConfirmError() {
  return (
    <PageFailure
      instead={{
        404: (
          <MissingThing title="This link does not work">
            It may have been cut off. Use the whole link from the email.
          </MissingThing>
        ),
        410: (
          <MissingThing title="This link is too old" to="/profile" action="See your listings">
            Log in to say that your listing is still available.
          </MissingThing>
        ),
      }}
    />
  );
}
