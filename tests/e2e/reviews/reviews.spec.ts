import type { Page } from "@playwright/test";

import { expect, expectAccessible, signIn, test } from "../../setup/browser";

/**
 * Demo hunts that the owner or guide has reviewed already. Each project uses one, because a review can be written once.
 */
const HUNTS = {
  true: {
    hunter: "hunter@huntstead.test",
    writer: "Hank H.",
    owner: "doyle.mcafee@example.com",
    place: "Childress Rolling Plains Hog Hunts",
  },
  false: {
    hunter: "admin@huntstead.test",
    writer: "Ada A.",
    owner: "tony.pacheco@example.com",
    place: "Salinas Breaks Hog Hunts",
  },
};
const TEXT = "Everything was as the listing says, the water included.";
const ANSWER = "Come back when the grass is up.";

test("publishes a hunter's review, and the owner's answer @smoke @both", async ({
  page,
  browser,
  scripts,
}) => {
  const { hunter, writer, owner, place } = HUNTS[`${scripts}`];
  await signIn(page, hunter, "/agreements");
  await expect(
    page.getByRole("link", { name: new RegExp(`^Write a review ?: ${place}$`) }),
  ).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Past" })
    .getByRole("link", { name: place, exact: true })
    .click();
  await expect(page).toHaveURL(/\/agreements\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByText(`Public as ${writer} Reviews go live when`)).toBeVisible();
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Choose 1 to 5 stars").first()).toBeVisible();
  for (const [i, name] of ["1 star: Bad", "2 stars: Poor", "3 stars: Fair"].entries()) {
    await expect(page.getByRole("radio").nth(i)).toHaveAccessibleName(name);
  }
  await page.getByRole("radio", { name: "4 stars: Good" }).check();
  await page.getByRole("textbox", { name: "Review" }).fill("Too short");
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Write at least 20 characters").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^4/ })).toBeChecked();
  await page.getByRole("textbox", { name: "Review" }).fill(TEXT);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page).toHaveURL(/\/agreements\/[0-9a-f-]{36}$/);
  // The other one had written before, so both are seen now.
  await expect(page.getByText("5 of 5 stars")).toBeVisible();
  await expectAccessible(page, scripts);
  const agreement = new URL(page.url()).pathname;

  const other = await browser.newContext({ javaScriptEnabled: scripts });
  try {
    const ownersPage = await other.newPage();
    await signIn(ownersPage, owner, agreement);
    await ownersPage.getByRole("link", { name: "Answer" }).click();
    await expectAccessible(ownersPage, scripts);
    await ownersPage.getByRole("textbox", { name: "Answer" }).fill(ANSWER);
    await ownersPage.getByRole("button", { name: "Publish answer" }).click();
    await expect(ownersPage).toHaveURL(new RegExp(`${agreement}$`));
    await expect(ownersPage.getByRole("link", { name: "Answer" })).toHaveCount(0);
  } finally {
    await other.close();
  }

  const visitors = await browser.newContext({ javaScriptEnabled: scripts });
  try {
    const visitor = await visitors.newPage();
    await visitor.goto(await findPath(page, place));
    const reviews = visitor.locator("#reviews");
    await expect(reviews.getByText(writer, { exact: true })).toBeVisible();
    await expect(reviews.getByText(TEXT)).toBeVisible();
    await expect(reviews.getByText(ANSWER)).toBeVisible();
    await expectAccessible(visitor, scripts);
  } finally {
    await visitors.close();
  }
});

/** Returns the path of a demo listing's page. */
async function findPath(page: Page, name: string): Promise<string> {
  for (const [list, path] of [
    ["properties", "property"],
    ["professionals", "professional"],
  ]) {
    const response = await page.request.get(`/api/${list}?limit=500`);
    const listings = (await response.json()) as { id: string; title?: string; name?: string }[];
    const match = listings.find(({ title, name: called }) => (title ?? called) === name);
    if (match) return `/${path}/${match.id}`;
  }
  throw new Error(`The demo has no ${name}.`);
}
