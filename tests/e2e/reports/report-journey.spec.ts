import { findInQueue } from "../../fixtures/find-in-queue";
import { buildUniqueText } from "../../fixtures/open-conversation";
import {
  changeAccount,
  expect,
  expectAccessible,
  getTestOrigin,
  signIn,
  test,
} from "../../setup/browser";

const LISTING = {
  propertyType: "Lease",
  priceType: "Per Season",
  price: "4200.00",
  acreage: "320.00",
  location: "Dillon",
  state: "Montana",
  gameTypes: ["Elk"],
  features: [],
};
const SUSPENDED = "Asked hunters to pay by gift card";
const UNPUBLISHED = "The county says that it is public land";

test("leads an admin from a report to the person who posted, a suspension, and Unpublish @both", async ({
  page,
  browser,
  scripts,
}) => {
  test.setTimeout(120_000);
  const email = `${buildUniqueText("landowner").replace(" ", "-")}@example.test`;
  const title = buildUniqueText("Doubtful Ridge");
  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    baseURL: test.info().project.use.baseURL,
  });
  try {
    const ownerPage = await context.newPage();
    await signIn(ownerPage, email, "/profile");
    const created = await ownerPage.request.post("/api/properties", {
      headers: { Origin: getTestOrigin(), "Sec-Fetch-Site": "same-origin" },
      data: { ...LISTING, title },
    });
    expect(created.status(), await created.text()).toBe(201);
    const { id } = (await created.json()) as { id: string };
    await signIn(page, "admin@huntstead.test");
    const listed = await findInQueue(page, title, "property");
    await listed.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status").getByText(title)).toBeVisible();

    await changeAccount(page, "jenna.kowalski@example.com", `/report/property/${id}`);
    const text = buildUniqueText("He wants gift cards.");
    await page.getByLabel("Reason").selectOption("It looks like a scam");
    await page.getByLabel("What happened?").fill(text);
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("status").getByText("Report sent")).toBeVisible();

    await changeAccount(page, "admin@huntstead.test", "/admin/reports");
    const card = page.getByRole("listitem").filter({ hasText: text }).first();
    await expect(card.getByText(`Posted by ${email}`)).toBeVisible();
    await expect(card.getByText("Suspended", { exact: true })).toHaveCount(0);
    await card.getByRole("link", { name: email }).click();
    await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/);
    const person = page.url();
    const main = page.getByRole("main");
    const listings = main.getByRole("region", { name: /^Listings/ }).getByRole("listitem");
    await expect(listings.filter({ hasText: title })).toContainText("Live");
    const reports = main.getByRole("region", { name: "Reports" }).getByRole("listitem");
    await expect(reports.filter({ hasText: title })).toContainText("Waiting");

    await main.getByRole("link", { name: "Suspend" }).click();
    await expect(page.getByRole("heading", { name: `Suspend ${email}?` })).toBeVisible();
    await page.getByLabel("Reason").fill(SUSPENDED);
    await page.getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByRole("status").getByText(`${email} is suspended`)).toBeVisible();
    await expect(page).toHaveURL(person);
    await expect(main.getByText(`Reason: ${SUSPENDED}`).first()).toBeVisible();
    const acts = main.getByRole("region", { name: "Audit log" }).getByRole("listitem");
    await expect(acts.filter({ hasText: `suspended the account ${email}` })).toHaveCount(1);
    await expectAccessible(page, scripts);
    await signIn(ownerPage, email, "/messages");
    await expect(ownerPage).toHaveURL(/\/suspended$/);
    await expect(ownerPage.getByText(SUSPENDED)).toBeVisible();

    await reports.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(/\/admin\/reports\?case=[\w-]+$/);
    const report = page.url();
    await expect(card.getByText("Suspended", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: /^Ask the owner/ })).toBeVisible();
    await expect(card.getByRole("link", { name: /^(?:Suspend|Unpublish)/ })).toHaveCount(0);
    await page.goto(person);
    await main.getByRole("link", { name: "Lift suspension" }).click();
    await page.getByRole("button", { name: "Lift suspension" }).click();
    await expect(page.getByRole("status").getByText(`${email} is back`)).toBeVisible();

    await page.goto(report);
    await card.getByRole("link", { name: /^Unpublish/ }).click();
    await expect(page.getByRole("heading", { name: `Unpublish “${title}”?` })).toBeVisible();
    await page.getByLabel("Reason").fill(UNPUBLISHED);
    await page.getByRole("button", { name: "Unpublish" }).click();
    await expect(page.getByRole("status").getByText("Unpublished")).toBeVisible();
    await expect(page).toHaveURL(report);
    await expect(card.getByRole("link", { name: /^Unpublish/ })).toHaveCount(0);
    await page.goto(person);
    await expect(listings.filter({ hasText: title })).toContainText("Not approved");
    await expect(listings.getByRole("link", { name: /^Publish/ })).toBeVisible();
    await ownerPage.goto(`/property/${id}`);
    await expect(ownerPage.getByText(UNPUBLISHED)).toBeVisible();
    await page.context().clearCookies();
    expect((await page.goto(`/property/${id}`))?.status()).toBe(404);
  } finally {
    await context.close();
  }
});
