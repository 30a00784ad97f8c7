import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

/** Signs in as a new account, which has no token yet. */
const signInAfresh = (page: Page) =>
  signIn(page, `programmer-${crypto.randomUUID()}@example.com`, "/profile");

const shown = (page: Page) => page.locator("pre.code");

test("creates an API token, which works until it is revoked @smoke", async ({
  page,
  playwright,
  javaScriptEnabled,
}) => {
  await signInAfresh(page);
  await page.getByRole("link", { name: "API tokens" }).click();
  await expect(page.getByText("No tokens yet")).toBeVisible();
  await page.getByLabel("Name").fill("Trail camera");
  await page.getByLabel("Access").selectOption("write");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("heading", { name: "Copy your new token" })).toBeVisible();
  const token = (await shown(page).textContent()) ?? "";
  expect(token).toMatch(/^hst_[\w-]{43}$/);
  await expectAccessible(page, javaScriptEnabled ?? true);
  await expectNoSidewaysScroll(page);

  // A program has no cookies.
  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const user = await program.get("/api/auth/user");
  expect(user.status()).toBe(200);
  expect((await user.json()) as object).toHaveProperty("email");
  expect((await program.get("/profile")).status()).toBe(403);

  const entry = page.getByRole("listitem").filter({ hasText: "Trail camera" });
  await expect(entry).toContainText("Read and write");
  await page.goto("/profile/tokens");
  await expect(entry).toContainText("Last used");
  await expect(page.getByText(token)).toHaveCount(0);
  await entry.getByRole("button", { name: /^Revoke/ }).click();
  await expect(entry).toContainText("Revoked on");
  expect((await program.get("/api/auth/user")).status()).toBe(401);
  await program.dispose();
});

test("shows the token form's errors and keeps the typed values", async ({
  page,
  javaScriptEnabled,
}) => {
  await signInAfresh(page);
  await page.goto("/profile/tokens");
  await page.getByLabel("Last day").fill("2020-01-31");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Enter a name").first()).toBeVisible();
  await page.getByLabel("Name").fill("Trail camera");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Choose today or a later day").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Trail camera");
  await expectAccessible(page, javaScriptEnabled ?? true);
});

test("creates one token when the button is pressed twice", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts the second answer takes the first one's place");
  await signInAfresh(page);
  await page.goto("/profile/tokens");
  await page.getByLabel("Name").fill("Pressed twice");
  await page.getByRole("button", { name: "Create token" }).dblclick();
  await expect(shown(page)).toHaveText(/^hst_/);
  await page.waitForLoadState("networkidle");
  await expect(shown(page)).toHaveText(/^hst_/);
  await expect(page.getByRole("heading", { name: "Pressed twice" })).toHaveCount(1);
});

test("shows no token again when the form is sent again @without-javascript", async ({ page }) => {
  await signInAfresh(page);
  await page.goto("/profile/tokens");
  await page.getByLabel("Name").fill("Sent again");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(shown(page)).toHaveText(/^hst_/);
  await page.reload();
  await expect(page.getByText(/was created, and we can.t show it again/).first()).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sent again" })).toHaveCount(1);
});
