import { useState, type ReactNode } from "react";

import type { IsoDate } from "~/formats/iso-date";
import { readDate } from "~/formats/read-date";

import {
  findOutOfSeason,
  formatNoSeason,
  formatOutOfSeason,
  type SeasonDays,
} from "../find-out-of-season";

interface HuntDatesProps {
  /** The values of the form; its date fields are `startDate` and `endDate`. */
  typed: Record<string, string>;
  /** The games of the listing or professional. */
  games: readonly string[];
  seasons: readonly SeasonDays[];
  /** The current day at the listing's location. */
  today: IsoDate;
  /** True when the reader is the owner, who has nobody to check with. */
  isOwner?: boolean;
  /** The date fields. */
  children: ReactNode;
}

/** Shows date fields, and below them the games that are out of season on these days. */
export function HuntDates({ typed, games, seasons, today, isOwner, children }: HuntDatesProps) {
  const [changed, setChanged] = useState<Record<string, string>>({});
  const dates = { ...typed, ...changed };
  const startDate = readDate(dates.startDate ?? "");
  const endDate = readDate(dates.endDate ?? "");
  const range = startDate && endDate && startDate <= endDate ? { startDate, endDate } : null;
  // Days that have passed are an error of the field.
  const missing =
    range && startDate && startDate >= today ? findOutOfSeason({ games, seasons, ...range }) : [];
  const format = isOwner ? formatNoSeason : formatOutOfSeason;
  return (
    <div
      className="hunt-dates"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement)
          setChanged((before) => ({ ...before, [target.name]: target.value }));
      }}
    >
      {children}
      <div aria-live="polite">
        {range && missing.length > 0 ? (
          <div className="notice notice-warning">
            {missing.map((game) => (
              <p key={game}>{format(game, range, today)}</p>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
