import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { formatDates } from "../../../app/formats/date-range";
import { addDays, getDateInZone } from "../../../app/formats/iso-date";
import { openThreadAsGuide, startConversation } from "../../fixtures/open-conversation";
import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  getTestOrigin,
  signIn,
  test,
} from "../../setup/browser";

/** Days after the demo guide's blocked and agreed ones. The calendar ends two years ahead. */
const FIRST_FREE_DAY = 360;
const MAX_PAIRS = 120;

/** Returns days that no other worker uses, because all share one calendar. The test frees them at its end. */
function freeDays() {
  const today = getDateInZone("America/Denver", new Date());
  const startDate = addDays(today, FIRST_FREE_DAY + 3 * (test.info().workerIndex % MAX_PAIRS));
  return { startDate, endDate: addDays(startDate, 1) };
}

test("sends an offer on a request, accepts it as an agreement, and cancels it @smoke @both", async ({
  page,
  browser,
  scripts,
}) => {
  const { startDate, endDate } = freeDays();
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts });
  try {
    await guide.getByRole("link", { name: "Make an offer" }).click();
    await expect(guide.getByRole("heading", { name: /^Make an offer: Gail Guide/ })).toBeVisible();
    await expectAccessible(guide, scripts);
    await guide.getByRole("button", { name: "Send offer" }).click();
    await expect(guide.getByText("Enter the total price").first()).toBeVisible();
    const offerForm = guide.url();
    await guide.getByLabel("First day").fill(startDate);
    await guide.getByLabel("Last day").fill(endDate);
    await guide.getByLabel("Hunters").fill("2");
    await guide.getByLabel("Total price").fill("$1,800");
    await guide.getByLabel("What's included").fill("Camp, meals and horses");
    await guide.getByLabel("Your full name").fill("Gail Guide");
    await guide.getByRole("button", { name: "Send offer" }).click();
    await expect(guide.getByRole("heading", { name: /^Offer: Gail Guide/ })).toBeVisible();
    await expect(guide.getByText(/^Offer sent to /).first()).toBeVisible();
    await expect(guide.getByText(/^It's open until /).first()).toBeVisible();
    await expect(guide.getByText("$900", { exact: true })).toBeVisible();
    await expect(guide.getByRole("button", { name: "Withdraw" })).toBeVisible();

    await page.goto("/");
    const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
    await expect(shortcuts.getByText("Offers")).toHaveText(/Offers\s*1 to answer/);
    await page.goto(address);
    await expect(
      page.getByRole("log").getByText(/^Gail made an offer on your request/),
    ).toBeVisible();
    const card = page.getByRole("log").getByRole("listitem").filter({ hasText: "Valid until" });
    await expect(card.getByText("$1,800", { exact: true })).toBeVisible();
    await expect(
      card.getByText(formatDates({ startDate, endDate }), { exact: true }),
    ).toBeVisible();
    await expectAccessible(page, scripts);
    await card.getByRole("link", { name: /^Review offer/ }).click();
    await expectAccessible(page, scripts);
    await expect(page.getByText("Offered by")).toBeVisible();
    await expect(page.getByText(/^Gail offers .* for \$1,800\. Open until /)).toBeVisible();
    // The bar in sight leads to the signature, and nothing signs out of its sight.
    const signature = page.locator("#signature");
    await expect(signature.getByRole("button", { name: "Accept offer" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Accept offer" })).toHaveCount(1);
    await expect(signature.getByText(/^Signs this agreement\. Gail's calendar/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText(/^\s*Signs the agreement below\./)).toBeInViewport();
    await page.getByRole("link", { name: "Sign to accept" }).click();
    await expect(signature.getByRole("heading", { name: "Sign the agreement" })).toBeInViewport();
    await expect(page.getByLabel("Your full name")).toBeInViewport();
    // The whole agreement is read before it is signed.
    const agreementArticle = page.getByRole("article");
    await expect(agreementArticle.getByText("Hunting Agreement")).toBeVisible();
    await expect(agreementArticle.getByText(/^\d\. About this document$/)).toBeVisible();
    await expect(agreementArticle.getByText("Camp, meals and horses")).toBeVisible();
    expect(await compressedSize(page)).toBeLessThanOrEqual(14_600);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    // While the days are taken, the offer cannot be accepted.
    await guide.goto("/profile/professional/calendar");
    await guide.getByLabel("First day").fill(endDate);
    await guide.getByLabel("Last day").fill(endDate);
    await guide.getByRole("button", { name: "Block dates" }).click();
    await expect(guide.getByRole("status")).toContainText("Dates blocked");
    await page.reload();
    await expect(page.getByText(/^Those dates are taken now/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept offer" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Decline" })).toBeVisible();
    await expectAccessible(page, scripts);
    const blocked = formatDates({ startDate: endDate, endDate });
    await guide.getByRole("button", { name: new RegExp(`^Unblock ?: ${blocked}$`) }).click();
    await expect(guide.getByText("Dates unblocked").first()).toBeVisible();
    await page.reload();

    await page.getByLabel("Your full name").fill("");
    await page.getByRole("button", { name: "Accept offer" }).click();
    await expect(page.getByText("Type your full name").first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(1);
    // When the signer's name changes meanwhile, they see the new text and sign that one.
    const otherPage = await page.context().newPage();
    await otherPage.goto("/profile/edit");
    await otherPage.getByLabel("First name").fill("Nora");
    await otherPage.getByLabel("Last name").fill("Northwind");
    await otherPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(otherPage).toHaveURL(/\/profile$/);
    await otherPage.close();
    await page.getByLabel("Your full name").fill("Nora North");
    await page.getByRole("button", { name: "Accept offer" }).click();
    await expect(page.getByText(/^The agreement has changed since you read it/)).toBeVisible();
    const changed = page.getByRole("alert");
    await expect(changed).toHaveCount(1);
    await expect(changed).toBeFocused();
    await expect(changed.getByRole("heading")).toHaveText("The agreement has changed");
    await expect(agreementArticle.getByText("Nora Northwind")).toBeVisible();
    const isAboveText = async () => {
      const [heading, text] = [await changed.boundingBox(), await agreementArticle.boundingBox()];
      return heading !== null && text !== null && heading.y < text.y;
    };
    await expect.poll(isAboveText).toBe(true);
    await expect(page.getByLabel("Your full name")).toHaveValue("Nora North");
    await page.getByRole("button", { name: "Accept offer" }).click();

    await expect(page).toHaveURL(/\/agreements\/[0-9a-f-]{36}$/);
    await expect(page.getByText("Camp, meals and horses")).toBeVisible();
    await expect(page.getByText("Nora North").first()).toBeVisible();
    await expectAccessible(page, scripts);
    const agreement = new URL(page.url()).pathname;
    const pdf = await page.request.get(`${agreement}.pdf`);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await page.request.get(`${agreement}.txt`)).status()).toBe(200);

    // The days are now taken by the agreement, for all viewers.
    await guide.goto(address);
    const requests = guide.getByRole("region", { name: "Requests" });
    await expect(requests.getByText("Signed", { exact: true })).toBeVisible();
    await requests.getByText("More").click();
    await expect(guide.getByRole("link", { name: "Make another offer" })).toBeVisible();
    await guide.goto("/profile/professional/calendar");
    await guide
      .getByRole("link", {
        name: new RegExp(`^Agreement ?: ${formatDates({ startDate, endDate })}$`),
      })
      .click();
    await expect(guide).toHaveURL(agreement);
    await guide.getByRole("link", { name: "Cancel agreement" }).click();
    await expectAccessible(guide, scripts);
    await expect(guide.getByText(/ will see it$/)).toBeVisible();
    await expect(guide.getByText("The agreement states nothing about cancellation.")).toBeVisible();
    await guide.getByLabel("Reason").fill("The pass is snowed in.");
    await guide.getByRole("button", { name: "Cancel agreement" }).click();
    await expect(guide.getByText("The pass is snowed in.")).toBeVisible();
    await expect(guide.getByText(/^You canceled it on/)).toBeVisible();
    await guide.goto(`${agreement}/cancel`);
    await guide.getByRole("link", { name: "Back to the agreement" }).click();
    await expect(guide).toHaveURL(agreement);
    await guide.goto(offerForm);
    await expect(guide.getByText("This request has been declined or closed.")).toBeVisible();
    await guide.getByRole("link", { name: "Back to your requests" }).click();
    await expect(guide).toHaveURL(/\/messages\?box=requests$/);
    await page.goto(agreement);
    await expect(page.getByText(/^Gail Guide canceled it on/)).toBeVisible();
    await page.goto("/agreements");
    await expect(page.getByText("Canceled").first()).toBeVisible();
    await expectAccessible(page, scripts);
  } finally {
    await guide.context().close();
  }
});

/** Returns the compressed bytes of the page for a signed-in reader. */
async function compressedSize(page: Page): Promise<number> {
  const response = await page.request.get(page.url());
  return gzipSync(await response.body()).length;
}

test("fits the offer form into a phone's width with the longest name", async ({ page }) => {
  await signIn(page, "guide@huntstead.test");
  const land = (await (await page.request.get("/api/properties?limit=500")).json()) as {
    id: string;
    title: string;
  }[];
  const propertyId = land.find(({ title }) => title === "Ruby Creek Elk Lease")?.id;
  const data = { name: "W".repeat(100), email: "w@example.test", message: "Is it open in May?" };
  const headers = { Origin: getTestOrigin() };
  const response = await page.request.post("/api/contact-requests", {
    data: { ...data, propertyId },
    headers,
  });
  const { id } = (await response.json()) as { id: string };
  await changeAccount(page, "owner@huntstead.test", `/requests/${id}/offer`);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("button", { name: "Send offer" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
