import type { SerializeFrom } from "@remix-run/node";

import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import type { LogEntry } from "../list-audit-log.server";

interface LogEntriesProps {
  /** The entries, each with its time in the site's time zone. */
  entries: readonly (SerializeFrom<LogEntry> & { at: string })[];
  /** Returns the address of the log of what a person has done. */
  buildActorPath(byId: string): string;
}

/** Lists acts: who did what to which thing, and when. */
export function LogEntries({ entries, buildActorPath }: LogEntriesProps) {
  return (
    <ol className="entries">
      {entries.map(({ id, act, path, reason, question, by, byId, at, createdAt }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{byId ? <Link to={buildActorPath(byId)}>{by}</Link> : by}</strong>{" "}
              {act.before} {path ? <Link to={path}>{act.name}</Link> : act.name} {act.after}
            </p>
            {reason ? <p>Reason: {reason}</p> : null}
            {question ? <p>Question: {question}</p> : null}
            <p className="quiet">
              <LocalTime moment={createdAt} text={at} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
