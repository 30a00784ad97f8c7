import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

import { MESSAGES, threadAddress } from "../messages-address";
import type { ShownThread } from "./shown-messages";

/** Links and buttons of a conversation; the first two replace live updates without scripts. */
export function ThreadLinks({ thread, name }: { thread: ShownThread; name: string }) {
  const { id, standing, isWatching } = thread;
  const address = threadAddress(id);
  return (
    <div className="thread-links">
      {isWatching ? (
        <p className="quiet">
          This page looks for new messages every 15 seconds. It does not count as reading them.
        </p>
      ) : (
        <>
          <Link to={address} className="button-quiet">
            Check for new messages
          </Link>{" "}
          <Link to={`${address}&watch=1`} reloadDocument className="button-quiet">
            Keep checking
          </Link>{" "}
        </>
      )}
      <Link to={`${MESSAGES}/report?conversation=${id}`} className="button-quiet">
        Report
      </Link>{" "}
      {standing === "open" || standing === "blocked" ? (
        <form method="post" action={address}>
          <SessionToken />
          <input type="hidden" name="block" value="on" />
          <Button variant="quiet">Block {name}</Button>
        </form>
      ) : null}
    </div>
  );
}
