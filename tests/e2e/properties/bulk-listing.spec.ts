import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const HEADER = "reference,title,acreage,location,state,gameTypes,price";
const row = (reference: string, price: string | number) =>
  `${reference},Benches above the Ruby,640,Dillon,Montana,Elk;Deer,${price}`;

async function checkFile(page: Page, text: string | Buffer): Promise<void> {
  await page.locator('[name="file"]').setInputFiles({
    name: "listings.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByRole("button", { name: "Check file" }).click();
}

test("imports listings from a CSV file, updates them, and downloads them @smoke", async ({
  page,
  scripts,
}) => {
  const owner = scripts ? "bulk-scripts@example.test" : "bulk-plain@example.test";
  await signIn(page, owner, "/list-property");
  await page.getByRole("link", { name: "Import from a file" }).click();
  await expect(page).toHaveURL(/\/list-property\/import$/);
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.locator("#file-error")).toContainText("Choose a CSV file");

  // Faults, each beside its line and column, and nothing imported.
  const rows = Array.from({ length: 60 }, (_, i) => row(`B-${i}`, "much")).join("\n");
  await checkFile(page, `${HEADER}\n${rows}`);
  await expect(page.locator("#file-error")).toContainText("this file has 60 faults");
  const fault = page.getByRole("row").nth(1);
  await expect(fault).toContainText("2 (B-0)");
  await expect(fault).toContainText("price");
  await expect(fault).toContainText('"much": Enter a number such as 640 or 1,250.50');
  await expect(page.getByText("Here are the first 50 of 60.")).toBeVisible();
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the list" }).click();
  const listed = readFileSync(await (await download).path(), "utf8");
  expect(listed.trim().split("\r\n")).toHaveLength(61);

  await checkFile(page, `${HEADER}\n${row("R-1", 1000)}\n${row("R-2", 2000)}`);
  await expect(page.getByText("2 new, 0 changed, 0 unchanged.")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Import 2 listings" }).click();
  await expect(page).toHaveURL(/\/hosting/);
  await expect(page.getByRole("status")).toContainText("2 created, 0 updated, 0 unchanged");
  await expect(page.getByText("Reference R-2")).toBeVisible();

  const ownFile = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my listings (CSV)" }).click();
  const file = readFileSync(await (await ownFile).path(), "utf8");
  await page.goto("/list-property/import");
  await checkFile(page, file.replace("1000.00", "1500"));
  await expect(page.getByText("0 new, 1 changed, 1 unchanged.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Changes price");
  await page.getByRole("button", { name: "Import 2 listings" }).click();
  await expect(page.getByRole("status")).toContainText("0 created, 1 updated, 1 unchanged");
});

test("keeps the import page when the file can't be sent", async ({ page, scripts }) => {
  test.skip(!scripts, "Without scripts the browser's own page comes, and Back leads here.");
  await signIn(page, "bulk-line@example.test", "/list-property/import");
  await page.route("**/list-property/import**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await checkFile(page, `${HEADER}\n${row("R-1", 1000)}`);
  await expect(page.getByText("Something went wrong. Your text is still here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check file" })).toBeEnabled();
});
