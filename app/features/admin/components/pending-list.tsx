import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

interface PendingListProps {
  waiting: readonly {
    kind: string;
    words: string;
    path: string;
    since: string;
    sinceText: string;
  }[];
}

/** Lists pending items for an admin, each with a link to the page that handles it. */
export function PendingList({ waiting }: PendingListProps) {
  return (
    <section className="panel" aria-label="Waiting for an admin">
      {waiting.length === 0 ? <p>You&apos;re all caught up.</p> : null}
      {waiting.length > 0 ? (
        <ul className="grid gap-2">
          {waiting.map(({ kind, words, path, since, sinceText }) => (
            <li key={kind}>
              <Link to={path}>{words}</Link>{" "}
              <span className="quiet">
                waiting since <LocalTime moment={since} text={sinceText} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
