import type { SerializeFrom } from "@remix-run/node";

import { FormNotices, useFormState } from "~/forms/form-page";
import { Link } from "~/ui/link";
import { NumberedPagination } from "~/ui/pagination";

import type { loadOwnCalendar } from "../own-calendar.server";
import { buildMonths, getFirstMonth } from "../build-months";
import { BlockForm } from "./block-form";
import { CalendarAddress } from "./calendar-address";
import { ConfirmCalendar } from "./confirm-calendar";
import { MonthTable } from "./month-table";
import { OwnRanges } from "./own-ranges";

type OwnCalendarProps = NonNullable<SerializeFrom<typeof loadOwnCalendar>>;

/** Shows the page on which an owner blocks and frees days. */
export function OwnCalendar({
  title,
  path,
  publicPath,
  taken,
  ranges,
  page,
  lastPage,
  address,
  canConfirm,
  confirmedOn,
  typed,
  isRestored,
  ...block
}: OwnCalendarProps) {
  const form = useFormState({ typed });
  const { today } = block;
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Calendar: {title}</h1>
      <p>
        Hunters see which days are taken. <Link to={publicPath}>View as a hunter</Link>
      </p>
      <div className="field-row">
        {buildMonths({ today, from: `${getFirstMonth(today)}-01`, count: 2, taken }).map(
          (month) => (
            <MonthTable key={month.month} month={month} />
          ),
        )}
      </div>
      <FormNotices form={form} isRestored={isRestored} />
      <BlockForm key={block.idempotencyKey} form={form} action={path} {...block} />
      <section className="grid gap-3" aria-labelledby="taken">
        <h2 id="taken">Taken dates</h2>
        <OwnRanges ranges={ranges} action={path} />
        <NumberedPagination
          page={page}
          lastPage={lastPage}
          buildPagePath={(n) => (n > 1 ? `${path}?page=${n}` : path)}
        />
        {canConfirm ? <ConfirmCalendar confirmedOn={confirmedOn} action={path} /> : null}
      </section>
      <CalendarAddress address={address} action={path} />
      <p>
        <Link to="/hosting">Back to Hosting</Link>
      </p>
    </div>
  );
}
