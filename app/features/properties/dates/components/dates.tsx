import { useEffect, useRef, useState, type MouseEvent } from "react";

import {
  buildMonths,
  type CalendarDay,
  type CalendarMonth,
} from "~/features/calendar/build-months";
import { chooseDay } from "~/features/calendar/choose-day";
import { MonthTable } from "~/features/calendar/components/month-table";
import { MAX_GROUP_SIZE } from "~/features/directory/group-size";
import { readHunters } from "~/features/directory/read-hunters";
import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { readDate } from "~/formats/read-date";
import { Button, ButtonLink } from "~/ui/button";
import { isPlainClick } from "~/ui/clicked-link";
import { DateField } from "~/ui/date-field";
import { TextField } from "~/ui/text-field";

import { assessDates } from "../assess-dates";
import { getOtherMonth, MONTHS_PER_PAGE, readFirstMonth } from "../first-month";
import type { ShownProperty } from "../../shown-property.server";
import type { ListingDates } from "../read-listing-dates.server";

interface DatesProps {
  listing: ShownProperty;
  dates: ListingDates;
  /** The chosen days and number of hunters. */
  prefill: RequestPrefill;
  onChoose: (chosen: RequestPrefill) => void;
  /** True while the owner looks at a draft, of which nobody can choose days. */
  isPreview?: boolean;
}

/** Shows a GET form that opens the contact form with the chosen days. */
export function DatesForm({ listing, dates, prefill, onChoose, isPreview }: DatesProps) {
  const { faults, estimate, notices } = assessDates({ ...dates, ...prefill, listing });
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(prefill);

  const chooseTyped = () => {
    const typed = readTyped(form.current);
    if (typed && !isSame(typed, prefill)) onChoose(typed);
  };
  useEffect(() => {
    // A browser fills in what somebody typed before the scripts ran, or before they came back.
    chooseTyped();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once
  }, []);
  useEffect(() => {
    if (shown.current === prefill) return;
    shown.current = prefill;
    for (const name of ["startDate", "endDate"] as const) {
      const field = fieldOf(form.current, name);
      // A text field may have the day in another spelling.
      if (field && readDate(field.value) !== prefill[name]) field.value = prefill[name] ?? "";
    }
  }, [prefill]);

  const of = (name: keyof typeof faults) => {
    const value = prefill[name];
    const fault = faults[name];
    return {
      name,
      defaultValue: value === null ? "" : String(value),
      ...(fault ? { error: [fault] } : {}),
    };
  };
  const { maxHunters } = listing;
  return (
    <form ref={form} action={`/contact/${listing.id}`} onChange={chooseTyped}>
      <fieldset className="form dates-form" disabled={isPreview}>
        <legend className="visually-hidden">Your dates</legend>
        <input type="hidden" name="type" value="property" />
        <DateField label="First day" {...of("startDate")} min={dates.today} />
        <DateField label="Last day" {...of("endDate")} min={dates.today} />
        {notices.map((notice) => (
          <p key={notice} className="notice">
            {notice}
          </p>
        ))}
        <TextField
          label="Hunters"
          {...of("groupSize")}
          type="number"
          min="1"
          max={maxHunters ?? MAX_GROUP_SIZE}
        />
        <Button>Request dates</Button>
        {estimate ? <p>{estimate}</p> : null}
      </fieldset>
    </form>
  );
}

const fieldOf = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** Reads the fields; null while one of the days is half typed. */
function readTyped(form: HTMLFormElement | null): RequestPrefill | null {
  const typed = (name: string) => fieldOf(form, name)?.value ?? "";
  const [startDate, endDate] = [readDate(typed("startDate")), readDate(typed("endDate"))];
  const isHalfTyped = (typed("startDate") && !startDate) || (typed("endDate") && !endDate);
  if (isHalfTyped) return null;
  return { startDate, endDate, groupSize: readHunters(typed("groupSize")) };
}

const isSame = (a: RequestPrefill, b: RequestPrefill) =>
  a.startDate === b.startDate && a.endDate === b.endDate && a.groupSize === b.groupSize;

interface DatesCalendarProps extends DatesProps {
  /** A query that each link keeps, without its question mark. */
  linkQuery: string;
}

/** Shows two months in which each free day is a link that chooses it. Scripts choose without a request. */
export function DatesCalendar({
  listing,
  dates,
  prefill,
  onChoose,
  linkQuery,
  isPreview,
}: DatesCalendarProps) {
  const { today, taken, seasons } = dates;
  const [month, setMonth] = useState(dates.month);
  const { faults, chosen, estimate, notices } = assessDates({ ...dates, ...prefill, listing });
  const { startDate, endDate } = prefill;
  const canRequest = endDate !== null && Object.keys(faults).length === 0;
  const first = startDate !== null && startDate >= today ? startDate : null;

  const buildPath = (next: RequestPrefill, shownMonth: string) => {
    const own = readFirstMonth({ month: null, startDate: next.startDate, today });
    const query = [
      addRequestPrefill("", next).slice(1),
      own === shownMonth ? "" : `month=${shownMonth}`,
      linkQuery,
    ];
    return `?${query.filter(Boolean).join("&")}#dates`;
  };
  const showFree = ({ day, date }: CalendarDay) => {
    const isInSeason = seasons.some(({ opens, closes }) => opens <= date && date <= closes);
    const label = (
      <>
        {day}
        {isInSeason ? <small>•</small> : null}
      </>
    );
    if (isPreview) return <span>{label}</span>;
    const next = { ...prefill, ...chooseDay({ startDate: first, endDate }, date) };
    const isEnd = date === first || date === endDate;
    const isBetween = first !== null && endDate !== null && first < date && date < endDate;
    return (
      <a
        href={buildPath(next, month)}
        className={isBetween ? "between" : undefined}
        aria-current={isEnd ? "true" : undefined}
        onClick={onPlainClick(() => onChoose(next))}
      >
        {label}
      </a>
    );
  };
  const linkTo = (step: "previous" | "next", text: string) => {
    const other = getOtherMonth(month, step, today);
    return other === null ? null : (
      <a
        key={step}
        className="button-quiet"
        href={buildPath(prefill, other)}
        onClick={onPlainClick(() => setMonth(other))}
      >
        {text}
      </a>
    );
  };
  return (
    <section id="dates" className="dates">
      <h2>Dates</h2>
      {/* The form beside it shows the same, without a live region of its own. */}
      <p role="status">
        {[chosen, estimate && `${estimate}.`, ...notices].filter(Boolean).join(" ")}
      </p>
      <a className="skip-link" href="#after-dates">
        Skip the calendar
      </a>
      <div className="field-row">
        {buildMonths({ today, from: `${month}-01`, count: MONTHS_PER_PAGE, taken }).map((each) => (
          <MonthTable key={each.month} month={dropPastWeeks(each)} showFree={showFree} />
        ))}
      </div>
      <p className="hint" id="after-dates">
        Crossed-out days are taken.
        {seasons.length > 0 ? " A dot (•) means that a season is open." : null}
      </p>
      {canRequest ? (
        <p className="request-chosen">
          <ButtonLink to={addRequestPrefill(`/contact/${listing.id}?type=property`, prefill)}>
            Request these dates
          </ButtonLink>
        </p>
      ) : null}
      {isPreview ? null : (
        <p className="actions">
          {linkTo("previous", "Earlier months")} {linkTo("next", "Later months")}{" "}
          <a
            className="button-quiet"
            href={addRequestPrefill(`/property/${listing.id}/calendar`, prefill)}
          >
            All months
          </a>
        </p>
      )}
    </section>
  );
}

/** Drops the weeks that have passed, because nobody can choose their days. */
const dropPastWeeks = (month: CalendarMonth): CalendarMonth => ({
  ...month,
  weeks: month.weeks.filter((week) => week.some((day) => day && day.state !== "past")),
});

const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
};
