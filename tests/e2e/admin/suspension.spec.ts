import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const newAddress = () => `guest-${Math.random().toString(36).slice(2, 10)}@example.test`;
const REASON = "Asked landowners for their bank details";

test("suspends a person, shows the person the reason, and lifts the suspension @smoke", async ({
  page,
  browser,
  scripts,
}) => {
  test.setTimeout(90_000);
  const email = newAddress();
  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    baseURL: test.info().project.use.baseURL,
  });
  try {
    const userPage = await context.newPage();
    await signIn(userPage, email, "/profile");

    await signIn(page, "admin@huntstead.test", `/admin/users?search=${email}`);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
    await row.getByRole("link", { name: "Suspend" }).click();
    await expect(page.getByRole("heading", { name: `Suspend ${email}?` })).toBeVisible();
    await expectAccessible(page, scripts);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: "Suspend" }).click();
    await expect(page.locator("#reason-error")).toContainText("Enter a reason.");
    await page.getByLabel("Reason").fill(REASON);
    await page.getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByRole("status").getByText(`${email} is suspended`)).toBeVisible();
    await expect(row.getByText("Suspended", { exact: true })).toBeVisible();

    // The person is signed out at once, and sees the reason after the next sign-in, whatever page they wanted.
    await userPage.goto("/messages");
    expect(new URL(userPage.url()).pathname).not.toBe("/messages");
    await signIn(userPage, email, "/messages");
    await expect(userPage).toHaveURL(/\/suspended$/);
    await expect(userPage.getByText(REASON)).toBeVisible();
    await expectAccessible(userPage, scripts);
    await userPage.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(userPage);
    await userPage.goto("/list-property");
    await expect(userPage.getByRole("button", { name: "Submit for Review" })).toHaveCount(0);
    await userPage.goto("/profile/delete");
    await expect(userPage.getByRole("button", { name: "Delete my account" })).toBeVisible();

    await row.getByRole("link", { name: "Lift suspension" }).click();
    await expect(page.getByText(REASON)).toBeVisible();
    await page.getByRole("button", { name: "Lift suspension" }).click();
    await expect(page.getByRole("status").getByText(`${email} is back`)).toBeVisible();
    await userPage.goto("/messages");
    await expect(userPage).toHaveURL(/\/messages/);
  } finally {
    await context.close();
  }
});

test("unpublishes a listing and publishes it again", async ({ page, scripts }) => {
  await signIn(page, "admin@huntstead.test");
  await page.goto("/properties?sort=price-up&state=Idaho");
  const href = await page.locator("main .card h3 a, main .card h2 a").first().getAttribute("href");
  await page.goto(href?.split("?")[0] ?? "");
  const address = page.url();
  await page.getByRole("link", { name: "Unpublish this listing" }).click();
  await page.getByLabel("Reason").fill("The county says that it is public land");
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByRole("status").getByText("Unpublished")).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("The county says that it is public land")).toBeVisible();
  await page.getByRole("link", { name: "Publish this listing" }).click();
  await expect(page.getByText("The county says that it is public land")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText("Published", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Unpublish this listing" })).toBeVisible();
});
