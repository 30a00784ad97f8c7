import { expect, signIn, test } from "../../setup/browser";

test("signs in with a demo account, returns to the page, and signs out @both", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Login" }).first().click();
  await page.getByRole("button", { name: /Hank Hunter/ }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
  await page.goto("/api/logout");
  await expect(page).toHaveURL("/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("creates an account for a new email address, and signs admins in by theirs", async ({
  page,
}) => {
  await signIn(page, `new-${Date.now()}-${Math.round(performance.now())}@example.com`);
  const user = (await (await page.request.get("/api/auth/user")).json()) as { isAdmin: boolean };
  expect(user.isAdmin).toBe(false);
  await page.goto("/api/logout");
  await signIn(page, "admin@huntstead.test", "/about");
  await expect(page).toHaveURL("/about");
  await expect(page.locator(`header a[href="/admin"]`).first()).toBeAttached();
});

test("shows an invalid email address's error at the field", async ({ page }) => {
  await page.goto("/api/login");
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByLabel("First name").fill("Nora");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

for (const [path, landed] of [
  ["/messages", /\/idp\//],
  ["/admin", /\/idp\//],
  ["/contact/00000000-0000-7000-8000-000000000000?type=property", /\/idp\//],
  ["/favorites", /\/$/],
] as const) {
  test(`redirects a visitor from ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(landed);
  });
}
