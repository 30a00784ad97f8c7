import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";

interface PersonVerification {
  id: string;
  title: string;
  listing: string | null;
  state: string | null;
  number: string | null;
  validUntil: string | null;
  sentOn: string;
  status: string;
  /** Says that an approved one has ended. */
  isOver: boolean;
  /** The reason of a rejection. */
  reason: string | null;
}

interface PersonVerificationsProps {
  verifications: readonly PersonVerification[];
}

/** Lists what a person has sent to be verified, with the results. */
export function PersonVerifications({ verifications }: PersonVerificationsProps) {
  return (
    <section className="grid gap-3" aria-labelledby="verifications">
      <h2 id="verifications">Verifications</h2>
      {verifications.length === 0 ? <p className="quiet">No verifications.</p> : null}
      <ul className="entries">
        {verifications.map((each) => (
          <li key={each.id}>
            <div>
              <p>
                {each.title} {each.listing ? `for ${each.listing} ` : null}
                <Status {...each} />
              </p>
              <p className="quiet">
                {[
                  `Sent ${each.sentOn}`,
                  each.state,
                  each.number,
                  each.validUntil && `valid until ${each.validUntil}`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </p>
              {each.reason ? <p>Reason: {each.reason}</p> : null}
            </div>{" "}
            {each.status === "pending" ? (
              <Link to="/admin/verifications">
                See the queue<span className="visually-hidden">: {each.title}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Status({ status, isOver }: Pick<PersonVerification, "status" | "isOver">) {
  if (status === "pending") return <Badge tone="notice">Waiting</Badge>;
  if (status === "rejected") return <Badge>Rejected</Badge>;
  return isOver ? <Badge>Ended</Badge> : <Badge tone="good">Verified</Badge>;
}
