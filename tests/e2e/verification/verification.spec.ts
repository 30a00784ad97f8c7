import type { Page } from "@playwright/test";

import { demoListings } from "../../../prisma/seed/demo-entries";
import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  getTestOrigin,
  signIn,
  test,
} from "../../setup/browser";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const QUEUE = "/admin/verifications";
const newAddress = () => `person-${Math.random().toString(36).slice(2, 10)}@example.test`;
const paper = (name: string, buffer = PDF) => ({ name, mimeType: "application/pdf", buffer });

/** Sends proof as the signed-in person. The form has a test of its own. */
async function sendProof(page: Page, stated: Record<string, string>): Promise<void> {
  const response = await page.request.post("/profile/verification", {
    headers: { Origin: getTestOrigin(), "Sec-Fetch-Site": "same-origin" },
    multipart: { ...stated, documents: paper("card.pdf") },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
}

test("verifies a guide by documents, and shows it on the public page @smoke", async ({
  page,
  scripts,
}) => {
  test.setTimeout(60_000);
  // The projects share a marketplace.
  const number = scripts ? "RE-1" : "RE-2";
  await signIn(page, "guide@huntstead.test", "/profile");
  await page.getByRole("link", { name: "Get verified" }).click();
  await expect(page.getByRole("heading", { name: "Get verified" })).toBeVisible();
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);

  const send = page.getByRole("button", { name: "Send for verification" });
  await page.getByLabel("What should we check?").selectOption("real-estate-license");
  await page.getByLabel("Number").fill(number);
  await page.getByLabel("State", { exact: true }).selectOption("Montana");
  await page.getByLabel("Documents").setInputFiles(paper("page.pdf", Buffer.from("<html>")));
  await send.click();
  await expect(page.locator("#documents-error")).toContainText("photo or a PDF");
  await expect(page.locator("#validUntil-error")).toContainText("last valid day");
  await expect(page.getByLabel("Number")).toHaveValue(number);

  await page.getByLabel("Valid until").fill("2031-12-31");
  await page.getByLabel("Documents").setInputFiles([paper("front.pdf"), paper("back.pdf")]);
  await send.click();
  await expect(page.getByText("We'll email you when it's been checked.")).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: number });
  await expect(item.getByText("Waiting")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    item.getByRole("link", { name: "Document 1" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("document-1.pdf");

  await changeAccount(page, "admin@huntstead.test", `${QUEUE}?kind=real-estate-license`);
  await expectAccessible(page, scripts);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: number });
  await expect(card.getByRole("link", { name: /^Document \d/ })).toHaveCount(2);
  const publicPage = await card.getByRole("link", { name: /Ruby Range/ }).getAttribute("href");
  await card.getByRole("button", { name: /^Reject/ }).click();
  await expect(card.getByText("Enter a reason. The person will see it.")).toBeVisible();
  await card.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto(publicPage ?? "");
  await expect(
    page.getByText(/Real-estate license checked .+\s· valid until Dec\s31,\s2031\s· Montana/),
  ).toBeVisible();
});

test("asks an owner before a change of the land ends the verified badge", async ({
  page,
  scripts,
}) => {
  const id = demoListings().find(({ demo }) => demo.title === "Ruby Creek Elk Lease")?.id;
  await signIn(page, "owner@huntstead.test", `/profile/listings/${id}/edit`);
  const agree = page.getByLabel("I understand: changing the land ends my badge");
  await expect(agree).not.toBeChecked();
  const acreage = page.getByLabel("Acreage");
  const before = await acreage.inputValue();
  await acreage.fill("77");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Check the box to change the land");
  await expect(acreage).toHaveValue("77");
  await expect(agree).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, scripts);
  await page.goto(`/profile/listings/${id}/edit`);
  await expect(acreage).toHaveValue(before);
  // Changes of fields other than the land need no confirmation.
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();

  await page.goto(`/profile/listings/${id}/boundary`);
  await page.getByLabel("Corners (Optional)").fill("45.6, -112.6\n45.6, -112.5\n45.5, -112.5");
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByRole("alert")).toContainText("Check the box to change the land");
  await expect(page.getByLabel("Corners (Optional)")).toHaveValue(/45\.6, -112\.6/);
});

test("warns a person before another name ends their identity badge @both", async ({
  page,
  scripts,
}) => {
  const email = newAddress();
  await signIn(page, email, "/profile/edit");
  const agree = page.getByLabel("End my badge if my name changes");
  const save = page.getByRole("button", { name: "Save" });
  await page.getByLabel("First name").fill("Gail");
  await page.getByLabel("Last name").fill("Fresh");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gail Fresh");
  await sendProof(page, { kind: "identity", number: "", state: "", validUntil: "" });

  await changeAccount(page, "admin@huntstead.test", `${QUEUE}?kind=identity`);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await card.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();

  await changeAccount(page, email, "/profile/edit");
  await expect(agree).not.toBeChecked();
  await expect(page.getByText(/If you change it, the badge ends/)).toBeVisible();
  await page.getByLabel("First name").fill("GAIL");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("GAIL Fresh");
  const own = page.getByRole("main").getByRole("listitem").filter({ hasText: "Identity" });
  await page.goto("/profile/verification");
  await expect(own).toContainText(/Gail F\.\s· Identity checked/);
  await expect(own.getByText("Verified", { exact: true })).toBeVisible();

  await page.goto("/profile/edit");
  await page.getByLabel("First name").fill("Paula");
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Check the box to change your name");
  await expect(page.getByLabel("First name")).toHaveValue("Paula");
  await expect(agree).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, scripts);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("GAIL Fresh");
  await page.goto("/profile/edit");
  await page.getByLabel("First name").fill("Paula");
  await agree.check();
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paula Fresh");
  await page.goto("/profile/verification");
  await expect(own.getByText("Ended", { exact: true })).toBeVisible();
  await page.goto("/profile/edit");
  await expect(agree).toHaveCount(0);
});

test("leads from the last page of the queue, when it is emptied, to the first one @both", async ({
  page,
  scripts,
}) => {
  test.setTimeout(90_000);
  // The projects share a marketplace, and no other test sends these kinds.
  const kind = scripts ? "insurance" : "guide-license";
  const people = [newAddress(), newAddress(), newAddress()];
  for (const email of people) {
    await page.context().clearCookies();
    await signIn(page, email);
    for (let n = 0; n < 7; n += 1) {
      await sendProof(page, { kind, number: "P-1", state: "Montana", validUntil: "2031-12-31" });
    }
  }
  await changeAccount(page, "admin@huntstead.test", `${QUEUE}?kind=${kind}`);
  const cards = page.getByRole("main").locator("ol > .panel");
  await expect(cards).toHaveCount(20);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByLabel("Reason for rejecting").fill("Not legible");
  await cards.getByRole("button", { name: /^Reject/ }).click();
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toContainText(people[0] ?? "");
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  for (const email of people) {
    await page.context().clearCookies();
    await signIn(page, email);
    const deleted = await page.request.post("/profile/delete", {
      headers: { Origin: getTestOrigin(), "Sec-Fetch-Site": "same-origin" },
      form: { confirm: "on" },
    });
    expect(deleted.status()).toBeLessThan(400);
  }
});
