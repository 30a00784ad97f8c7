import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { Link } from "~/ui/link";

/** In place of a page about a listing that is not there, or not any more. */
export function PropertyError() {
  return (
    <PageFailure
      instead={{
        404: <MissingThing title="Property not found" />,
        410: (
          <MissingThing title="Property not found">
            Its owner has taken this listing down.{" "}
            <Link to="/properties">Browse the properties that are there</Link>.
          </MissingThing>
        ),
      }}
    />
  );
}
