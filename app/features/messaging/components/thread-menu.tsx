import { Form } from "@remix-run/react";

import { Dropdown } from "~/layout/components/dropdown";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

import { MESSAGES_PATH, buildThreadPath } from "../messages-address";
import type { ShownThread } from "./shown-messages";

interface ThreadMenuProps {
  thread: ShownThread;
  name: string;
  /** True when new messages appear by themselves. */
  isLive: boolean;
}

/**
 * Shows a conversation's links and buttons in a menu. The button to refresh, which replaces the socket, is outside the
 * menu.
 */
export function ThreadMenu({ thread, name, isLive }: ThreadMenuProps) {
  const { id, permission, isWatching } = thread;
  const address = buildThreadPath(id);
  const isByHand = !isLive && !isWatching;
  return (
    <>
      {isByHand ? (
        <Link to={address} className="button-quiet check-for-new">
          <Icon name="refresh" />
          <span>Check for new messages</span>{" "}
        </Link>
      ) : null}
      <Dropdown
        className="dropdown"
        summary={
          <>
            <Icon name="more" />
            <span className="visually-hidden">More</span>
          </>
        }
      >
        <ul>
          {isByHand ? (
            <li>
              <Link to={`${address}&watch=1`} reloadDocument className="button-quiet">
                Auto-refresh
              </Link>
            </li>
          ) : null}
          <li>
            <Link to={`${MESSAGES_PATH}/report?conversation=${id}`} className="button-quiet">
              Report
            </Link>
          </li>
          {permission === "open" || permission === "blocked" ? (
            <li>
              <Form method="post" action={address}>
                <SessionToken />
                <input type="hidden" name="block" value="on" />
                <Button variant="quiet">Block {name}</Button>
              </Form>
            </li>
          ) : null}
        </ul>
      </Dropdown>
    </>
  );
}
