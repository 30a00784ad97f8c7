import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { Link } from "~/ui/link";

/** Shows the error page for a listing that does not exist or was deleted. */
export function PropertyError() {
  return (
    <PageFailure
      contentByStatus={{
        404: <MissingThing title="Property not found" />,
        410: (
          <MissingThing title="Property not found">
            The owner took this listing down. <Link to="/properties">See other properties</Link>.
          </MissingThing>
        ),
      }}
    />
  );
}
