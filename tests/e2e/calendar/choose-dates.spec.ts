import { formatDates } from "../../../app/formats/date-range";
import { addDays, toIsoDate } from "../../../app/formats/iso-date";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

interface Listed {
  id: string;
  title: string;
  maxHunters: number | null;
  priceType: string;
}

/** A listing whose dates no other test takes, and a month that is wholly ahead. */
const TITLE = "Lemhi Valley Elk Lease";
const MONTH = addDays(`${toIsoDate(new Date()).slice(0, 7)}-01`, 65).slice(0, 7);
const day = (number: number) => `${MONTH}-${String(number).padStart(2, "0")}`;

test("chooses the first and the last day in the calendar of a listing @smoke @both", async ({
  page,
  request,
  scripts,
}) => {
  const all = (await (await request.get("/api/properties?limit=500")).json()) as Listed[];
  const listing = all.find(({ title }) => title === TITLE);
  await signIn(page, "hunter@huntstead.test", `/property/${listing?.id}?month=${MONTH}`);
  const month = page.getByRole("table").first();
  const choose = (number: number) =>
    month.getByRole("link", { name: new RegExp(`^${number}\\D?$`) }).click();
  const [first, last] = [page.getByLabel("First day"), page.getByLabel("Last day")];
  const status = page.locator("#dates").getByRole("status");
  await expect(status).toHaveText("Choose your first day.");
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await choose(10);
  await expect(first).toHaveValue(day(10));
  await expect(last).toHaveValue("");
  await expect(status).toContainText("Choose your last day.");
  await choose(13);
  await expect(last).toHaveValue(day(13));
  const range = { startDate: day(10), endDate: day(13) };
  await expect(status).toContainText(`${formatDates(range)}, 4 days.`);
  await expect(page).toHaveURL(new RegExp(`startDate=${day(10)}&endDate=${day(13)}`));
  await expectAccessible(page, scripts);

  // A third click starts anew, and so does an earlier day.
  await choose(12);
  await expect(first).toHaveValue(day(12));
  await expect(last).toHaveValue("");
  await choose(11);
  await expect(first).toHaveValue(day(11));
  await choose(12);
  await expect(last).toHaveValue(day(12));

  await page.getByRole("link", { name: "Later months" }).click();
  await expect(page.getByRole("link", { name: "Earlier months" })).toBeVisible();
  await expect(first).toHaveValue(day(11));
  await page.setViewportSize({ width: 1280, height: 800 });

  const hunters = page.getByLabel("Hunters");
  await hunters.fill("2");
  await page.getByRole("button", { name: "Request dates" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contacting about");
  await expect(page.getByLabel("First day (Optional)")).toHaveValue(day(11));
  await expect(page.getByLabel("Last day (Optional)")).toHaveValue(day(12));
  await expect(page.getByLabel("Hunters (Optional)")).toHaveValue("2");
});
