import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { Link } from "~/ui/link";

/** Tells people that they have no profile in the directory of professionals. */
export function NoProfileYet() {
  return (
    <PageFailure
      contentByStatus={{
        404: (
          <MissingThing title="No calendar yet">
            Your calendar starts once you&apos;re listed as a professional.{" "}
            <Link to="/profile/professional">See your profile</Link>.
          </MissingThing>
        ),
      }}
    />
  );
}
