import type { Page } from "@playwright/test";

import { addDays, toIsoDate } from "../../../app/formats/iso-date";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const inDays = (days: number) => addDays(toIsoDate(new Date()), days);
const HEADER = "state,gameType,method,opens,closes,source,checkedOn,note";

const openSeasons = (page: Page) => signIn(page, "admin@huntstead.test", "/admin/seasons");
const seasonForm = (page: Page) =>
  page.getByRole("region", { name: /^(New|Edit) season$/ }).locator("form");

async function fillSeason(page: Page, fields: Record<string, string>): Promise<void> {
  const form = seasonForm(page);
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    if (["state", "gameType"].includes(name)) await field.selectOption(value);
    else await field.fill(value);
  }
}

async function importFile(page: Page, text: string | Buffer): Promise<void> {
  await page.locator('[name="file"]').setInputFiles({
    name: "seasons.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByRole("button", { name: "Import" }).click();
}

test("adds, edits, and deletes a season, and shows it to hunters @smoke", async ({
  page,
  scripts,
}) => {
  // The projects share a marketplace.
  const method = scripts ? "Crossbow, unit 12" : "Crossbow, unit 34";
  await openSeasons(page);
  await expectAccessible(page, scripts);
  await expect(page.getByText("Example").first()).toBeVisible();

  const fields = {
    state: "Montana",
    gameType: "Elk",
    method,
    opens: inDays(-10),
    closes: inDays(-11),
    source: "nowhere",
  };
  await fillSeason(page, fields);
  await page.getByRole("button", { name: "Save season" }).click();
  await expect(page.locator("#source-error")).toContainText("Enter an address");
  await fillSeason(page, { source: "https://example.org/montana" });
  await page.getByRole("button", { name: "Save season" }).click();
  await expect(page.locator("#closes-error")).toContainText("before the opening date");
  await expect(seasonForm(page).locator('[name="method"]')).toHaveValue(method);
  await expectAccessible(page, scripts);
  await fillSeason(page, { closes: inDays(40), checkedOn: inDays(-3), note: "Bull elk only" });
  await page.getByRole("button", { name: "Save season" }).click();
  await expect(page.getByRole("status")).toContainText("Season saved");
  await expect(seasonForm(page).locator('[name="method"]')).toHaveValue("");

  // Saving the same season again is refused.
  await fillSeason(page, { ...fields, closes: inDays(41), source: "" });
  await page.getByRole("button", { name: "Save season" }).click();
  await expect(page.locator("#opens-error")).toContainText("A season with this state");

  const list = page.getByRole("search").filter({ has: page.locator("#list-state") });
  await list.getByLabel("State").selectOption("Montana");
  await list.getByLabel("Game type").selectOption("Elk");
  await list.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/state=Montana&gameType=Elk/);
  const entry = page.getByRole("listitem").filter({ hasText: `Elk, ${method}, Montana` });
  await expect(entry).toContainText("Bull elk only");
  await expect(entry).not.toContainText("Example");
  await entry.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit season" })).toBeVisible();
  await fillSeason(page, { closes: inDays(50) });
  await page.getByRole("button", { name: "Save season" }).click();
  await expect(page.getByRole("status")).toContainText("Season saved");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/properties?search=Ruby+Creek+Elk");
  await page.getByRole("link", { name: "Ruby Creek Elk Lease" }).first().click();
  const seasons = page.locator("#seasons");
  await seasons.getByText("All seasons").click();
  const row = seasons.getByRole("row", { name: new RegExp(`^Elk ${method}`) }).last();
  await expect(row).toContainText("Open now");
  await expect(seasons).toContainText("Bull elk only");
  await expect(
    row.getByRole("link", { name: new RegExp(`^Source ?: Elk, ${method}`) }),
  ).toHaveAttribute("href", "https://example.org/montana");
  await expect(page.locator("#light")).toContainText(/Today: \d+:\d\d AM to \d+:\d\d PM M[SD]T/);
  await page.locator("#light summary").click();
  await expect(page.getByRole("columnheader", { name: "Sunrise" })).toBeVisible();
  await expect(page.locator("#light tbody tr")).toHaveCount(7);
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const file = await page.request.get(
    (await seasons
      .getByRole("link", { name: "Add seasons to your calendar" })
      .getAttribute("href")) ?? "",
  );
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toContain(`Elk season\\, ${method.replace(",", "\\,")}`);

  await page.goto("/admin/seasons?state=Montana&gameType=Elk");
  await page.getByRole("button", { name: new RegExp(`^Delete ?: Elk, ${method}`) }).click();
  await expect(page.getByRole("status")).toContainText("Season deleted");
  await expect(page.getByText(`Elk, ${method}, Montana`, { exact: false })).toHaveCount(0);
  await page.goto("/admin/audit-log?kind=seasons");
  // Another test may have imported a file in the meantime.
  const description = `deleted the season Elk, ${method}, Montana`;
  await expect(page.locator(".entries > li").filter({ hasText: description })).toHaveCount(1);
});

test("imports seasons from a CSV file completely or not at all, and once", async ({
  page,
  scripts,
}) => {
  const unit = scripts ? "Unit A" : "Unit B";
  const rows = [
    `Kansas,Turkey,${unit},${inDays(3)},${inDays(9)},https://example.org/kansas,,"With ""quotes"", and more"`,
    `Kansas,Turkey,=${unit},${inDays(13)},${inDays(19)},,,`,
  ];
  await openSeasons(page);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.locator("#file-error")).toContainText("Choose a CSV file");
  await importFile(page, [HEADER, ...rows, "Kansas,Yeti,,soon,2026-01-01,,,"].join("\n"));
  await expect(page.locator("#file-error")).toContainText(
    "Nothing was imported: this file has 3 faults",
  );
  await expect(page.getByText("Line 4, gameType: Choose a game type")).toBeVisible();
  await expect(page.getByText("Line 4, opens: Enter a date")).toBeVisible();
  await expectAccessible(page, scripts);
  await importFile(page, `state,method\nKansas,${unit}`);
  await expect(page.locator("#file-error")).toContainText('Missing columns: "gameType"');
  await importFile(page, Buffer.from(`${HEADER}\nKansas \xe9`, "latin1"));
  await expect(page.locator("#file-error")).toContainText("not UTF-8");
  await importFile(page, `${HEADER}\n${"x".repeat(10 * 1024 * 1024 + 1)}`);
  await expect(page.locator("#file-error")).toContainText("larger than 10 MB");
  await page.goto("/admin/seasons?state=Kansas&gameType=Turkey");
  await expect(page.getByText(unit, { exact: false })).toHaveCount(0);

  await importFile(page, `\uFEFF${[HEADER, ...rows].join("\r\n")}\r\n`);
  await expect(page.getByRole("status")).toContainText("2 new, 0 changed, 0 as before.");
  await importFile(page, [HEADER, ...rows].join("\n"));
  await expect(page.getByRole("status")).toContainText("0 new, 0 changed, 2 as before.");

  const href = await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-disposition"]).toContain("seasons.csv");
  const text = await file.text();
  expect(text).toContain(`Turkey,'=${unit}`);
  expect(text).toContain('"With ""quotes"", and more"');
  await importFile(page, text);
  await expect(page.getByRole("status")).toContainText("0 new, 0 changed");
  await page.goto("/admin/audit-log?kind=seasons");
  // Other tests change seasons at the same time, so the entry may not be the latest.
  const entries = page.locator(".entries > li");
  await expect(entries.filter({ hasText: "imported seasons: 0 new" }).first()).toBeVisible();
});

test("sets a state's minutes of legal light", async ({ page, scripts }) => {
  const state = scripts ? "Delaware" : "Rhode Island";
  await openSeasons(page);
  const form = page.getByRole("region", { name: "Legal light" });
  await form.locator('[name="state"]').selectOption(state);
  await form.locator('[name="lightBefore"]').fill("45");
  await form.locator('[name="lightAfter"]').fill("121");
  await form.getByRole("button", { name: "Save light" }).click();
  await expect(page.locator("#lightAfter-error")).toContainText("from 0 to 120");
  await form.locator('[name="lightAfter"]').fill("15");
  await form.getByRole("button", { name: "Save light" }).click();
  await expect(page.getByRole("status")).toContainText("Legal light saved");
  await expect(form.getByRole("row", { name: new RegExp(state) })).toContainText("45 min");
});

test("filters lists by seasons that are open on a day", async ({ page, scripts }) => {
  await page.goto("/properties?view=list");
  await page.getByText("Filters", { exact: false }).first().click();
  await page.getByLabel("Season open on").fill("2026-11-20");
  if (!scripts) await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/openOn=2026-11-20/);
  await expect(
    page.getByRole("link", { name: "Remove Season open on Nov 20, 2026" }),
  ).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Remove Season open on Nov 20, 2026" }).click();
  await expect(page).not.toHaveURL(/openOn/);

  // No season was open that long ago, and an invalid date is ignored.
  await page.goto("/pros?openOn=1999-01-01");
  await expect(page.getByRole("link", { name: "Remove Season open on Jan 1, 1999" })).toBeVisible();
  await page.goto("/pros?openOn=2026-02-30");
  await expect(page.getByRole("link", { name: /^Remove Season open / })).toHaveCount(0);
  for (const call of ["/api/properties", "/api/professionals"]) {
    const all = (await (await page.request.get(`${call}?openOn=never`)).json()) as unknown[];
    expect(all.length).toBeGreaterThan(0);
    const response = await page.request.get(`${call}?openOn=1999-01-01`);
    expect(await response.json()).toEqual([]);
  }
  const feed = await page.request.get("/properties.atom?openOn=1999-01-01");
  expect(await feed.text()).not.toContain("<entry>");
});
