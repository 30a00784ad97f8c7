import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { Link } from "~/ui/link";

/** Shows the error page for drafts that do not exist or belong to somebody else. */
export function DraftError() {
  return (
    <PageFailure
      contentByStatus={{
        404: (
          <MissingThing title="Draft not found">
            It may have been listed or deleted. <Link to="/hosting#drafts">See your drafts</Link>.
          </MissingThing>
        ),
      }}
    />
  );
}
