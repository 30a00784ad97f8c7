import { formatDates } from "../../../app/formats/date-range";
import { addDays, toIsoDate } from "../../../app/formats/iso-date";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const inDays = (days: number) => addDays(toIsoDate(new Date()), days);

test("blocks days in a listing's calendar, shows them to hunters, and unblocks them @smoke", async ({
  page,
  scripts,
}) => {
  // The projects share a marketplace.
  const first = scripts ? 60 : 80;
  const range = { startDate: inDays(first), endDate: inDays(first + 4) };
  await signIn(page, "owner@huntstead.test", "/hosting");
  await page
    .getByRole("region", { name: "Calendars" })
    .getByRole("link", { name: /, calendar$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\/listings\/[\w-]+\/calendar$/);
  await expect(page.getByRole("table")).toHaveCount(2);
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Block dates" }).click();
  await expect(page.getByRole("alert")).toContainText("First day is required");

  await page.getByLabel("First day").fill(range.startDate);
  await page.getByLabel("Last day").fill(range.endDate);
  await page.getByLabel("Note (Optional)").fill("Family week");
  await page.getByRole("button", { name: "Block dates" }).click();
  await expect(page.getByRole("status")).toContainText("Dates blocked");
  const row = page.getByRole("listitem").filter({ hasText: formatDates(range) });
  await expect(row).toContainText("Family week");
  await expect(page.getByLabel("First day")).toHaveValue("");

  // Enter submits the form, and a range that overlaps gets a field error.
  await page.getByLabel("First day").fill(range.endDate);
  await page.getByLabel("Last day").fill(range.endDate);
  await page.getByLabel("Note (Optional)").press("Enter");
  await expect(page.locator("#startDate-error")).toContainText(
    `${formatDates(range)} is already taken`,
  );
  await expect(page.getByLabel("First day")).toHaveValue(range.endDate);
  await expectAccessible(page, scripts);

  await page.getByRole("link", { name: "View as a hunter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Calendar: ");
  const month = page.getByRole("table", {
    name: new Intl.DateTimeFormat("en-US", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(new Date(range.startDate)),
  });
  const day = String(Number(range.startDate.slice(-2)));
  await expect(month.getByRole("cell", { name: `${day} taken`, exact: true })).toBeVisible();
  await expect(page.getByText("Family week")).toHaveCount(0);
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Back to listing" }).click();
  await page.getByRole("link", { name: "See calendar" }).click();

  await page.getByRole("link", { name: "Block dates" }).click();
  await expectNoSidewaysScroll(page);
  const free = page.getByRole("button", { name: new RegExp(`^Unblock ?: ${formatDates(range)}$`) });
  // With scripts, a navigation ends by moving the focus to the heading.
  if (scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await free.press("Enter");
  await expect(page.getByRole("status")).toContainText("Dates unblocked");
  await expect(free).toHaveCount(0);
});

test("renews the calendar feed's address of a professional", async ({ page, scripts }) => {
  const email = scripts ? "guide@huntstead.test" : "kurt.dressler@example.com";
  await signIn(page, email, "/hosting");
  await page
    .getByRole("region", { name: "Hunting professional" })
    .getByRole("link", { name: "Calendar" })
    .click();
  const link = page.getByRole("link", { name: /\/calendar\/[\w-]+\.ics$/ });
  const before = (await link.getAttribute("href")) ?? "";
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect((await page.request.get(before)).headers()["content-type"]).toContain("text/calendar");
  await page.getByRole("button", { name: "Renew address" }).click();
  await expect(page.getByRole("status")).toContainText("Address renewed");
  await expect(link).not.toHaveAttribute("href", before);
  expect((await page.request.get(before)).status()).toBe(404);
});
