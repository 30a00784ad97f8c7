import { formatDate, formatDateRange } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";
import { Link } from "~/ui/link";

import type { Agreement } from "../read-agreements.server";
import { getOtherName } from "../offer-status";
import { AgreementStatusBadge } from "./offer-status-badge";

interface AgreementListProps {
  agreements: Pick<
    Agreement,
    | "id"
    | "title"
    | "status"
    | "total"
    | "party"
    | "ownerName"
    | "hunterName"
    | "startDate"
    | "endDate"
  >[];
  /** The last day for a review by agreement id, only for agreements that can be reviewed. */
  reviewable: Record<string, string>;
}

/** Lists a person's agreements, each with its days, price and other party. */
export function AgreementList({ agreements, reviewable }: AgreementListProps) {
  return (
    <ul className="grid gap-3">
      {agreements.map((agreement) => (
        <li key={agreement.id} className="panel">
          <h2 className="text-base">
            <Link to={`/agreements/${agreement.id}`}>{agreement.title}</Link>
          </h2>
          <p className="badges">
            <AgreementStatusBadge status={agreement.status} />{" "}
            <span>{formatDateRange(agreement)}</span>{" "}
            <span className="quiet">{formatExactPrice(agreement.total)}</span>{" "}
            <span className="quiet">with {getOtherName(agreement)}</span>
          </p>
          {reviewable[agreement.id] ? (
            <p>
              <Link to={`/agreements/${agreement.id}/review`}>
                Write a review<span className="visually-hidden">: {agreement.title}</span>
              </Link>{" "}
              until {formatDate(reviewable[agreement.id] ?? "")}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
