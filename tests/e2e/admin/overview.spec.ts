import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

test("shows admins what is waiting, stats by day, and scheduled jobs @smoke", async ({
  page,
  scripts,
}) => {
  test.setTimeout(90_000);
  await signIn(page, "admin@huntstead.test", "/admin");
  const waiting = page.getByRole("region", { name: "Waiting for an admin" });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Overview" })
    .click();
  await expect(page).toHaveURL(/\/admin\/overview$/);
  await expect(waiting).toBeVisible();
  await expect(page.getByRole("img", { name: /^New accounts by day: / })).toBeVisible();
  const table = page.getByRole("region", { name: "Stats by day" }).getByRole("table");
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Delete expired sign-ins")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("filters the audit log, and keeps the filters in the address", async ({ page, scripts }) => {
  await signIn(page, "admin@huntstead.test", "/admin/audit-log");
  const search = page.getByRole("search");
  await search.getByLabel("What").selectOption({ label: "Reviews" });
  await search.getByLabel("Action").selectOption({ label: "Season deleted" });
  await search.getByLabel("From").fill("2026-01-01");
  await search.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/kind=reviews.*action=season(\+|%20)deleted.*from=2026-01-01/);
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await expect(search.getByLabel("What")).toHaveValue("reviews");
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/audit-log$/);
  await expect(search.getByLabel("What")).toHaveValue("");
  // Unknown filter values are ignored.
  await page.goto("/admin/audit-log?by=me&kind=x&action=y&from=never");
  await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
});

test("sets how often an admin gets mail about waiting items; others have no such setting", async ({
  page,
  browser,
  scripts,
}) => {
  await signIn(page, "admin@huntstead.test", "/profile");
  await page.getByRole("link", { name: "Email notifications" }).click();
  const choice = page.getByLabel("Waiting for an admin");
  for (const value of ["never", "at-once", "daily"]) {
    await choice.selectOption(value);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").getByText("Notifications saved")).toBeVisible();
    await page.goto("/profile/notifications");
    await expect(choice).toHaveValue(value);
  }
  await expectAccessible(page, scripts);
  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    baseURL: test.info().project.use.baseURL,
  });
  try {
    const userPage = await context.newPage();
    await signIn(userPage, "hunter@huntstead.test", "/profile/notifications");
    await expect(userPage.getByRole("heading", { name: "Email notifications" })).toBeVisible();
    await expect(userPage.getByLabel("Waiting for an admin")).toHaveCount(0);
  } finally {
    await context.close();
  }
});
