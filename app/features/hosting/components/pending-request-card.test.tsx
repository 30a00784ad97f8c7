import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { PendingRequest } from "~/features/contact-requests/list-pending-requests.server";

import { PendingRequestCard } from "./pending-request-card";

const REQUEST: PendingRequest = {
  ...{ id: "1", person: "Casey", title: "Ruby Creek", path: "/property/2", image: null },
  dates: { startDate: "2026-10-23", endDate: "2026-10-29" },
  ...{ groupSize: null, preferredDates: null, message: "Hi", amount: null, conversationId: "3" },
  ...{ acceptance: "interest", canOffer: true, taken: null, outOfSeason: [] },
};

const show = (request: Partial<PendingRequest>) =>
  renderToStaticMarkup(
    <PendingRequestCard
      {...{ today: "2026-10-01", lite: true, csrfToken: "proof" }}
      request={{ ...REQUEST, ...request }}
    />,
  );
const getText = (html: string) =>
  html
    .split("<")
    .map((part) => part.slice(part.indexOf(">") + 1))
    .join("");

test("asks the owner of land for sale for a reply or a showing", () => {
  const html = show({ acceptance: "showing", canOffer: false });
  expect(getText(html)).toContain("Casey wants to see Ruby Creek, Oct 23 – 29");
  expect(html).toContain(
    '<form method="post" action="/messages?box=requests"><input type="hidden" name="csrf" value="proof"/>',
  );
  expect(getText(html)).toContain("Agree to a showing");
  expect(getText(html)).toContain("Reply");
  expect(getText(html)).not.toContain("Make an offer");
});

test("leads to an offer where there is a calendar", () => {
  const html = show({ groupSize: 2 });
  expect(getText(html)).toContain("Casey asks for Ruby Creek, Oct 23 – 29, 2 hunters");
  expect(html).toContain("/requests/1/offer");
  expect(html).not.toContain("<form");
});

test("lets agents accept a request", () => {
  const html = show({ acceptance: "contact", canOffer: false, dates: null });
  expect(getText(html)).toContain("Casey asks about Ruby Creek");
  expect(getText(html)).toContain("Accept: Ruby Creek");
});

test("warns of days that are taken or out of season", () => {
  const warnings = { taken: "Oct 25 is taken in your calendar.", outOfSeason: ["No elk season."] };
  const html = show(warnings);
  expect(html).toContain(warnings.taken);
  expect(html).toContain("No elk season.");
});
