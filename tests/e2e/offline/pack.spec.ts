import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

test("opens the offline pack from disk without a network @smoke", async ({
  page,
  browser,
  scripts,
}, testInfo) => {
  await signIn(page, "hunter@huntstead.test", "/favorites");
  const titles = await page.locator(".card h3").allTextContents();
  await page.getByRole("link", { name: "Take them offline" }).click();
  await expect(page.getByRole("heading", { name: "Offline pack" })).toBeVisible();
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);
  const button = page.getByRole("link", { name: /^Download \([\d.]+ (?:KB|MB)\)$/ });
  const promised = /\(([\d.]+) (KB|MB)\)/.exec((await button.textContent()) ?? "");
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe("huntstead-pack.html");
  const path = testInfo.outputPath("huntstead-pack.html");
  await download.saveAs(path);
  const unit = promised?.[2] === "MB" ? 1_000_000 : 1_000;
  const { length } = await readFile(path);
  expect(length / unit).toBeCloseTo(Number(promised?.[1]), unit === 1_000 ? -1 : 0);

  const field = await browser.newContext({ javaScriptEnabled: scripts, offline: true });
  try {
    const pack = await field.newPage();
    const requestedUrls: string[] = [];
    pack.on("request", (request) => requestedUrls.push(request.url()));
    await pack.goto(pathToFileURL(path).href);
    for (const title of titles) {
      await expect(pack.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    await expect(pack.getByRole("heading", { name: "Legal light" }).first()).toBeVisible();
    await expect(pack.getByText("MGRS").first()).toBeVisible();
    for (const heading of ["Description", "Rules", "Seasons", /^Where it is/, /^Agreement: /]) {
      await expect(pack.getByRole("heading", { name: heading }).first()).toBeVisible();
    }
    await expect(pack.getByText("Phone", { exact: true }).first()).toBeVisible();
    await expect(pack.getByText(/^SHA-256 of the text: [0-9a-f]{64}$/).first()).toBeVisible();
    expect(await pack.locator("svg.parcel-map").count()).toBeGreaterThan(0);
    const pictures = pack.locator("img");
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    }
    expect(
      requestedUrls.filter((url) => !url.startsWith("file:") && !url.startsWith("data:")),
    ).toEqual([]);
    await expectNoSidewaysScroll(pack);
    await pack.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(pack);
  } finally {
    await field.close();
  }
});
