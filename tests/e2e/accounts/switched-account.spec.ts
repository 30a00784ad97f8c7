import { expect, signIn, test, waitForHandlers } from "../../setup/browser";

const SAID = "You're signed in with another account now, so nothing was sent.";
const unique = () => `switch-${crypto.randomUUID()}@example.test`;

test("sends no form under another account's name after the account was switched, and keeps the text", async ({
  page,
  scripts,
}) => {
  const [first, second] = [unique(), unique()];
  await signIn(page, first, "/list-property");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Creek bottom of the first account");
  if (scripts) await waitForHandlers(title);
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await signIn(other, second);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(SAID).first()).toBeVisible();
  if (scripts) await expect(title).toHaveValue("Creek bottom of the first account");
  else await expect(page.getByLabel("Title")).toHaveValue("Creek bottom of the first account");
  await other.goto("/profile");
  await expect(other.getByText("Creek bottom of the first account")).toHaveCount(0);
  await other.close();
});

test("adds no favorite for another account after the account was switched", async ({
  page,
  scripts,
}) => {
  await signIn(page, unique(), "/properties?state=Texas");
  const heart = page.getByRole("button", { name: "Add to favorites" }).first();
  if (scripts) await waitForHandlers(heart);
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await signIn(other, unique());
  await heart.click();
  await expect(page.getByText(SAID)).toBeVisible();
  expect(await (await other.request.get("/api/favorites")).json()).toEqual([]);
  await other.close();
});

test("accepts a form from before signing in again with the same account", async ({ page }) => {
  const email = unique();
  await signIn(page, email, "/profile/edit");
  await page.getByLabel("First name").fill("Nora");
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await signIn(other, email);
  await page.getByRole("button", { name: /Save/ }).click();
  await expect(page.getByText(SAID)).toHaveCount(0);
  await other.goto("/profile/edit");
  await expect(other.getByLabel("First name")).toHaveValue("Nora");
  await other.close();
});
