import type { Hunt } from "~/features/agreements/list-hunts.server";
import { getOtherName, type Party } from "~/features/agreements/offer-status";
import { formatDaysToGo } from "~/formats/days-to-go";
import { formatShortDates } from "~/formats/date-range";
import { formatCount } from "~/formats/format-count";
import { formatExactPrice } from "~/formats/money";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

interface HuntCardProps {
  hunt: Hunt;
  /** The side of the reader. */
  party: Party;
  lite: boolean;
}

/** Shows an agreed hunt with its days, and links to its page. */
export function HuntCard({ hunt, party, lite }: HuntCardProps) {
  const { id, title, image, place, groupSize, total, today } = hunt;
  const details = [
    getOtherName({ ...hunt, party }),
    groupSize && formatCount(groupSize, "hunter"),
    formatExactPrice(total),
  ];
  return (
    <li className="card hunt">
      {image && !lite ? (
        <Picture
          address={image}
          alt=""
          color={null}
          format={null}
          sizes="(min-width: 40em) 24rem, 100vw"
        />
      ) : null}
      <div className="card-body">
        <p className="figures">
          <span>{formatShortDates(hunt, today)}</span> <small>{formatDaysToGo(hunt, today)}</small>
        </p>
        <h3>
          <Link to={`/agreements/${id}`}>{title}</Link>
        </h3>
        <p className="quiet">{[place, ...details].filter(Boolean).join(" · ")}</p>
      </div>
    </li>
  );
}
