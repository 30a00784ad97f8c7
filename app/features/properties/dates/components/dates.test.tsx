import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { NO_PREFILL, type RequestPrefill } from "~/features/directory/request-prefill";

import { DatesCalendar, DatesForm } from "./dates";

type Listing = Parameters<typeof DatesForm>[0]["listing"];

const LISTING = {
  id: "01934567-89ab-7cde-8f01-23456789abcd",
  price: "450.00",
  priceType: "Per Day",
  pricePer: "group",
  gameTypes: ["Elk"],
  maxHunters: 4,
} as Partial<Listing> as Listing;

const DATES = {
  today: "2026-12-02",
  month: "2026-12",
  taken: [{ startDate: "2026-12-08", endDate: "2026-12-09" }],
  games: ["Elk"],
  seasons: [{ gameType: "Elk", opens: "2026-12-01", closes: "2026-12-05" }],
};

const propsFor = (chosen: Partial<RequestPrefill>) => ({
  listing: LISTING,
  dates: DATES,
  prefill: { ...NO_PREFILL, ...chosen },
  onChoose: () => undefined,
});
const showForm = (chosen: Partial<RequestPrefill>) =>
  renderToStaticMarkup(<DatesForm {...propsFor(chosen)} />);
const showCalendar = (chosen: Partial<RequestPrefill>, linkQuery = "") =>
  renderToStaticMarkup(<DatesCalendar {...propsFor(chosen)} linkQuery={linkQuery} />);

describe("the calendar of a listing without scripts", () => {
  it("links free days only, and marks taken days and days in season", () => {
    const html = showCalendar({});
    expect(html).toContain('<td class="quiet">1</td>');
    expect(html).toContain('<a href="?startDate=2026-12-05#dates">5<small>•</small></a>');
    expect(html).toContain('<a href="?startDate=2026-12-06#dates">6</a>');
    expect(html).toMatch(/<td class="badge-notice">8<span[^>]*> taken<\/span><\/td>/);
    expect(html).toContain("Choose your first day.");
  });

  it("keeps the shown months and the hunters in the links", () => {
    const html = showCalendar({ groupSize: 2 }, "results=state%3DTexas");
    expect(html).toContain(
      '<a href="?startDate=2027-01-03&amp;groupSize=2&amp;month=2026-12&amp;results=state%3DTexas#dates">3</a>',
    );
    expect(html).toContain("?groupSize=2&amp;month=2027-02&amp;results=state%3DTexas#dates");
    expect(html).not.toContain("Earlier months");
  });

  it("sets the last day after the first, and starts anew with an earlier one", () => {
    const html = showCalendar({ startDate: "2026-12-04" });
    expect(html).toContain('"?startDate=2026-12-04&amp;endDate=2026-12-06#dates"');
    expect(html).toContain('"?startDate=2026-12-03#dates"');
    expect(html).toContain('aria-current="true">4');
  });

  it("starts anew once both days are chosen", () => {
    const html = showCalendar({ startDate: "2026-12-04", endDate: "2026-12-06" });
    expect(html).toContain('class="between">5');
    expect(html).toContain('"?startDate=2026-12-05#dates"');
    expect(html).toContain("Dec 4 – 6, 2026. About $1,350 for 3 days.");
  });

  it("offers to request free days once both are chosen", () => {
    const link = "Request these dates</a>";
    const chosen = { startDate: "2026-12-04", endDate: "2026-12-06", groupSize: 2 };
    expect(showCalendar(chosen)).toContain(link);
    expect(showCalendar({ ...chosen, endDate: null })).not.toContain(link);
    expect(showCalendar({ ...chosen, endDate: "2026-12-08" })).not.toContain(link);
    expect(showCalendar({ ...chosen, groupSize: 9 })).not.toContain(link);
  });

  it("has no links in a preview", () => {
    const html = renderToStaticMarkup(<DatesCalendar {...propsFor({})} linkQuery="" isPreview />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain("<span>5<small>•</small></span>");
    expect(html).not.toContain("Later months");
  });

  it("ignores a first day that has passed", () => {
    expect(showCalendar({ startDate: "2026-11-04" })).toContain('"?startDate=2026-12-06#dates"');
  });
});

describe("the form for dates", () => {
  it("opens the contact form with the chosen values", () => {
    const html = showForm({ startDate: "2026-12-04", endDate: "2026-12-06", groupSize: 3 });
    expect(html).toContain(`action="/contact/${LISTING.id}"`);
    expect(html).toContain('<input type="hidden" name="type" value="property"/>');
    expect(html).toMatch(/name="startDate"[^>]* value="2026-12-04"/);
    expect(html).toMatch(/name="endDate"[^>]* value="2026-12-06"/);
    expect(html).toMatch(/name="groupSize"[^>]* max="4"[^>]* value="3"/);
    expect(html).toContain("About $1,350 for 3 days");
  });

  it("is disabled in a preview", () => {
    const html = renderToStaticMarkup(<DatesForm {...propsFor({})} isPreview />);
    expect(html).toMatch(/<fieldset[^>]* disabled=""/);
    expect(html).toContain("Request dates");
  });

  it("names the taken days as an error of the field", () => {
    const html = showForm({ startDate: "2026-12-04", endDate: "2026-12-10" });
    expect(html).toMatch(/id="startDate-error">Dec 8 – 9 are taken\. Choose other dates\./);
    expect(html).not.toContain("About");
  });

  it("says that a game is out of season", () => {
    expect(showForm({ startDate: "2026-12-10", endDate: "2026-12-12" })).toContain(
      "No elk season in our list for Dec 10 – 12. Check with the owner.",
    );
  });
});
