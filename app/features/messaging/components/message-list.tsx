import { Fragment } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import { buildThreadPath } from "../messages-address";
import { formatMessageDay } from "../message-time";
import { MessageTime } from "./message-time";
import { OfferCard } from "./offer-card";
import type { ShownThread } from "./shown-messages";
import { UnsentMessage } from "./unsent-message";
import type { UnsentQueue } from "./use-unsent-messages";

interface MessageListProps {
  thread: ShownThread;
  /** The name of the other participant. */
  name: string;
  /** Own messages that are not on the server yet. */
  unsent: UnsentQueue | null;
}

type ShownMessage = ShownThread["messages"][number];

/** Lists the messages of a conversation by day, the newest at the end and in view. */
export function MessageList({ thread, name, unsent }: MessageListProps) {
  const { id, messages, earlier } = thread;
  const isHydrated = useHydrated();
  const getDay = ({ createdAt, day }: ShownMessage) =>
    isHydrated
      ? formatMessageDay({ moment: createdAt, now: new Date(), timeZone: undefined })
      : day;
  return (
    // Scrolled by keyboard too, so it takes the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="thread-log" role="log" aria-label={`Conversation with ${name}`} tabIndex={0}>
      <div>
        {earlier ? (
          <p className="thread-day">
            <Link to={`${buildThreadPath(id)}&before=${earlier}`}>Earlier messages</Link>
          </p>
        ) : null}
        <ol className="grid gap-3">
          {messages.map((message, i) => {
            const previous = messages[i - 1];
            return (
              <Fragment key={message.id}>
                {previous && getDay(previous) === getDay(message) ? null : (
                  <li className="thread-day">
                    <MessageTime moment={message.createdAt} text={message.day} isDay />
                  </li>
                )}
                <Message message={message} name={name} />
              </Fragment>
            );
          })}
          {unsent?.messages.map((message) => (
            <UnsentMessage key={message.clientId} message={message} unsent={unsent} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Message({ message, name }: { message: ShownMessage; name: string }) {
  const { isOwn, kind, about, content, createdAt, clock, offer } = message;
  if (kind !== "text") {
    return (
      <li className="thread-event">
        {content} <LocalTime moment={createdAt} text={clock} style="clock" />
        {offer ? <OfferCard offer={offer} isOwn={isOwn} /> : null}
      </li>
    );
  }
  return (
    // Keeps screen readers from announcing own messages.
    <li className={isOwn ? "message message-own" : "message"} aria-live={isOwn ? "off" : undefined}>
      <p className="visually-hidden">{`${isOwn ? "You" : name}:`}</p>
      {about ? (
        <p className="quiet">
          Request about{" "}
          <Link to={about.path}>
            <bdi>{about.title}</bdi>
          </Link>
        </p>
      ) : null}
      <p className="message-text">{content}</p>
      <p className="quiet">
        <LocalTime moment={createdAt} text={clock} style="clock" />
      </p>
    </li>
  );
}
