import { formatCount } from "~/formats/format-count";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

interface PersonReportsProps {
  cases: readonly {
    id: string;
    /** "listing", "review" */
    noun: string;
    title: string;
    openedAt: string;
    /** The day in the site's time zone. */
    openedText: string;
    /** Null until an admin has decided. */
    outcome: string | null;
  }[];
  hasMore: boolean;
  /** The number of reports that the person has sent. */
  sent: number;
}

const OUTCOMES: Record<string, string> = { hidden: "Hidden", kept: "Kept" };

/** Lists what was reported of a person. */
export function PersonReports({ cases, hasMore, sent }: PersonReportsProps) {
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      {cases.length === 0 ? <p className="quiet">Nothing of theirs was reported.</p> : null}
      <ul className="entries">
        {cases.map(({ id, noun, title, openedAt, openedText, outcome }) => (
          <li key={id}>
            <div>
              <p>
                <Link to={`/admin/reports?case=${id}`}>{title}</Link>{" "}
                <Badge tone={outcome === null ? "notice" : "plain"}>
                  {outcome === null ? "Waiting" : (OUTCOMES[outcome] ?? outcome)}
                </Badge>
              </p>
              <p className="quiet">
                A {noun}, reported <LocalTime moment={openedAt} text={openedText} style="day" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasMore ? <p className="quiet">There are earlier reports, too.</p> : null}
      {sent > 0 ? <p>They have sent {formatCount(sent, "report")}.</p> : null}
    </section>
  );
}
