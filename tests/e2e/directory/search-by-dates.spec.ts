import { formatDateRange, formatDates } from "../../../app/formats/date-range";
import { addDays, toIsoDate } from "../../../app/formats/iso-date";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const inDays = (days: number) => addDays(toIsoDate(new Date()), days);
/** Other tests take days of the shared calendars at the same time, but none this far ahead. */
const RANGE = { startDate: inDays(300), endDate: inDays(303) };
/** The chip names the year only if it is another one. */
const DATES = new RegExp(formatDates(RANGE).replace(/, \d{4}$/, ""));

test("carries dates and hunters from the landing page to the request form @smoke @both", async ({
  page,
  scripts,
}) => {
  await page.goto("/");
  await expectAccessible(page, scripts);
  const hero = page.getByRole("search");
  await hero.getByLabel("I want to").selectOption({ label: "Lease land" });
  await hero.getByLabel("From", { exact: true }).fill(RANGE.startDate);
  await hero.getByLabel("To", { exact: true }).fill(RANGE.endDate);
  await hero.getByLabel("Hunters").fill("3");
  await hero.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(
    `/properties?propertyType=Lease&from=${RANGE.startDate}&to=${RANGE.endDate}&hunters=3`,
  );

  const bar = page.getByRole("search");
  await expect(bar.getByLabel("From", { exact: true })).toHaveValue(RANGE.startDate);
  await expect(bar.getByLabel("To", { exact: true })).toHaveValue(RANGE.endDate);
  await expect(bar.getByRole("link", { name: DATES })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Remove 3 hunters" })).toBeVisible();
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);

  const { pathname, search } = new URL(page.url());
  await signIn(page, "hunter@huntstead.test", pathname + search);
  const card = page.locator(".card-grid .card").first();
  await card.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(
    new RegExp(`startDate=${RANGE.startDate}&endDate=${RANGE.endDate}&groupSize=3`),
  );
  await page.getByRole("link", { name: "Contact Property Owner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contacting about");
  await expect(page.getByLabel("First day (Optional)")).toHaveValue(RANGE.startDate);
  await expect(page.getByLabel("Last day (Optional)")).toHaveValue(RANGE.endDate);
  await expect(page.getByLabel("Hunters (Optional)")).toHaveValue("3");
});

test("asks for a lease in three steps from the landing page, with the searched dates @smoke @both", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("search");
  await hero.getByLabel("I want to").selectOption({ label: "Lease land" });
  await hero.getByLabel("Game").selectOption("Elk");
  await hero.getByLabel("From", { exact: true }).fill(RANGE.startDate);
  await hero.getByLabel("To", { exact: true }).fill(RANGE.endDate);
  await hero.getByLabel("Hunters").fill("2");
  // The first step leads to the list.
  await hero.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/^[^?]+\/properties\?/);
  const bar = page.getByRole("search");
  for (const chip of [/^Remove Lease$/, /^Remove Elk$/, DATES, /^Remove 2 hunters$/]) {
    await expect(bar.getByRole("link", { name: chip })).toBeVisible();
  }
  const { pathname, search } = new URL(page.url());
  await signIn(page, `asker-${crypto.randomUUID()}@example.com`, pathname + search);

  // The second step leads to the listing.
  await page.getByRole("link", { name: "Ruby Creek Elk Lease" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruby Creek Elk Lease");
  const request = page.getByRole("button", { name: "Request dates" });
  await expect(page.getByLabel("First day", { exact: true })).toHaveValue(RANGE.startDate);
  await expect(page.getByLabel("Last day", { exact: true })).toHaveValue(RANGE.endDate);
  await expect(page.getByLabel("Hunters", { exact: true })).toHaveValue("2");

  // The third step leads to the request.
  await request.click();
  await expect(page).toHaveURL(/\/contact\/[^/]+$/);
  await expect(page.getByLabel("First day (Optional)")).toHaveValue(RANGE.startDate);
  await expect(page.getByLabel("Last day (Optional)")).toHaveValue(RANGE.endDate);
  await expect(page.getByLabel("Hunters (Optional)")).toHaveValue("2");
  await page.getByLabel("Name", { exact: true }).fill("Ada Asker");
  await page.getByLabel("Message").fill("We would like to hunt elk on these days.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("status").getByRole("link", { name: "See conversation" }).click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(
    page.getByText(`You asked for: ${formatDateRange(RANGE)} · 2 hunters`),
  ).toBeVisible();
});

test("removes both days of a search at once, and says why it ignores others", async ({ page }) => {
  await page.goto(`/pros?from=${RANGE.startDate}&to=${RANGE.endDate}&hunters=2`);
  const bar = page.getByRole("search");
  await bar.getByRole("link", { name: DATES }).click();
  await expect(page).toHaveURL("/pros?hunters=2");
  await bar.getByRole("link", { name: "Remove 2 hunters" }).click();
  await expect(page).toHaveURL("/pros");

  await page.goto(`/pros?from=${RANGE.endDate}&to=${RANGE.startDate}`);
  await expect(page.locator("#to-error")).toHaveText("The last day comes before the first");
  await expect(bar.getByLabel("From", { exact: true })).toHaveValue(RANGE.endDate);
  await expect(bar.getByLabel("To", { exact: true })).toHaveValue(RANGE.startDate);
});

test("reads a state that is typed as a place, and marks an unknown place", async ({ page }) => {
  await page.goto("/properties?near=montana");
  const bar = page.getByRole("search");
  await expect(bar.getByLabel("State")).toHaveValue("Montana");
  await expect(bar.getByLabel("Where")).toHaveValue("");
  await expect(bar.getByRole("link", { name: "Remove Montana" })).toBeVisible();
  await page.goto("/properties?near=Bozman,+MT");
  await expect(bar.getByRole("link", { name: "Remove Bozman, MT (not found)" })).toBeVisible();
  await expect(page.getByText("Did you mean")).toBeVisible();
});
