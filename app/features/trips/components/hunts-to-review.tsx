import type { HuntToReview } from "~/features/agreements/list-hunts.server";
import { formatDate, formatShortDates } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

/** Lists past hunts of which the hunter can still write a review. */
export function HuntsToReview({ hunts, today }: { hunts: HuntToReview[]; today: IsoDate }) {
  return (
    <ul className="entries">
      {hunts.map((hunt) => (
        <li key={hunt.id}>
          <div>
            <p>
              <Link to={`/agreements/${hunt.id}`}>{hunt.title}</Link>
            </p>
            <p className="quiet">
              {formatShortDates(hunt, today)} with {hunt.ownerName}
            </p>
          </div>
          <div className="actions">
            <ButtonLink to={`/agreements/${hunt.id}/review`} variant="secondary">
              Write a review<span className="visually-hidden">: {hunt.title}</span>
            </ButtonLink>{" "}
            <span className="quiet">until {formatDate(hunt.reviewBy)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
