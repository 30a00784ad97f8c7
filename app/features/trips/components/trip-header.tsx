import { AgreementStatusBadge } from "~/features/agreements/components/offer-status-badge";
import { getOtherName } from "~/features/agreements/offer-status";
import type { Agreement } from "~/features/agreements/read-agreements.server";
import { getHuntedPath } from "~/features/directory/hunted-path";
import { countDays, formatShortDate, formatShortDates } from "~/formats/date-range";
import { formatDaysToGo } from "~/formats/days-to-go";
import { formatCount } from "~/formats/format-count";
import { getDateInZone, type IsoDate } from "~/formats/iso-date";
import { Link } from "~/ui/link";

interface TripHeaderProps {
  agreement: Agreement;
  /** True when the reader can open the page of the listing or the professional. */
  hasListing: boolean;
  /** The current day at the property. */
  today: IsoDate;
}

/** Shows an agreement's days, its listing, the other party, and whether the days are held. */
export function TripHeader({ agreement, hasListing, today }: TripHeaderProps) {
  const { title, status, signedAt, timeZone } = agreement;
  const isStanding = status === "standing";
  const signedOn = formatShortDate(getDateInZone(timeZone, signedAt), today);
  return (
    <header className="grid gap-2">
      <p className="figures">
        <span>{formatShortDates(agreement, today)}</span>{" "}
        {isStanding ? <small>{formatDaysToGo(agreement, today)}</small> : null}
      </p>
      <h1>{hasListing ? <Link to={getHuntedPath(agreement)}>{title}</Link> : title}</h1>
      <p className="badges">
        <AgreementStatusBadge status={status} />{" "}
        <span>
          {formatCount(countDays(agreement), "day")} with {getOtherName(agreement)}. Signed{" "}
          {signedOn}.{isStanding ? " These dates are held." : null}
        </span>
      </p>
    </header>
  );
}
