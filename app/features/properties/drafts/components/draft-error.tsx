import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { Link } from "~/ui/link";

/** For pages about one's own drafts: another's is not there either. */
export function DraftError() {
  return (
    <PageFailure
      instead={{
        404: (
          <MissingThing title="Draft not found">
            It may have been listed or deleted. <Link to="/profile#drafts">See your drafts</Link>.
          </MissingThing>
        ),
      }}
    />
  );
}
