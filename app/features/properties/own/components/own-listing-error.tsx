import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { Link } from "~/ui/link";

/** Shows the error page for listings that do not exist or belong to somebody else. */
export function OwnListingError() {
  return (
    <PageFailure
      contentByStatus={{
        404: (
          <MissingThing title="Property not found">
            It&apos;s no longer one of your listings. <Link to="/hosting">See your listings</Link>.
          </MissingThing>
        ),
      }}
    />
  );
}
