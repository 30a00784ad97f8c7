import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const ADMIN_PAGES = [
  "/admin",
  "/admin/overview",
  "/admin/reviews",
  "/admin/contact-requests",
  "/admin/contact-messages",
  "/admin/users",
  "/admin/audit-log",
  "/admin/reports",
  "/admin/verifications",
  "/admin/seasons",
];
/** The tabs of the pages where the demo has items that wait for an admin. */
const QUEUES = ["Approvals", "Verifications", "Reports", "Unclaimed", "Support"];
const newAddress = () => `deputy-${Math.random().toString(36).slice(2, 10)}@example.test`;

test("makes a person an admin and removes the role @smoke", async ({ page, browser, scripts }) => {
  test.setTimeout(90_000);
  const email = newAddress();
  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    baseURL: test.info().project.use.baseURL,
  });
  try {
    const userPage = await context.newPage();
    await signIn(userPage, email, "/profile");
    expect((await userPage.goto("/admin"))?.status()).toBe(403);

    await signIn(page, "admin@huntstead.test", "/admin/users");
    await page.getByLabel("Name or email").fill(email.toUpperCase());
    await page.getByRole("button", { name: "Search" }).click();
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/, joined [A-Z][a-z]{2} \d{1,2}, \d{4}\s*Suspend/);
    await expectAccessible(page, scripts);
    await row.getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { name: email, level: 1 })).toBeVisible();
    // The change needs a confirmation on its own page.
    await page.getByRole("link", { name: "Make admin" }).click();
    await expect(page).toHaveURL(/\/admin\/users\/[\w-]+\/role\?back=/);
    await expect(page.getByRole("heading", { name: `Make ${email} an admin?` })).toBeVisible();
    await expectAccessible(page, scripts);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("link", { name: "Cancel" }).click();
    const isAdmin = page.getByRole("main").getByText("Admin", { exact: true });
    await expect(isAdmin).toHaveCount(0);
    await page.getByRole("link", { name: "Make admin" }).click();
    await page.getByRole("button", { name: "Make admin" }).click();
    await expect(isAdmin).toBeVisible();
    await expect(page.getByRole("status").getByText(`${email} is now an admin`)).toBeVisible();
    expect((await userPage.goto("/admin"))?.status()).toBe(200);

    await page.getByRole("link", { name: "Remove admin" }).click();
    await expect(page.getByText(/signed out everywhere right away/)).toBeVisible();
    await page.getByRole("button", { name: "Remove admin" }).click();
    await expect(page.getByRole("link", { name: "Make admin" })).toBeVisible();
    await userPage.goto("/admin");
    await expect(userPage).toHaveURL(/\/idp\//);

    await page.goto("/admin/audit-log");
    const acts = page.getByRole("main").getByRole("listitem");
    await expect(acts.filter({ hasText: `Ada Admin removed ${email} as an admin` })).toHaveCount(1);
    await expect(acts.filter({ hasText: `Ada Admin made ${email} an admin` })).toHaveCount(1);
    await expectAccessible(page, scripts);
    const main = page.getByRole("main");
    for (const [kind, count] of [
      ["Listings", 0],
      ["Accounts", 2],
    ] as const) {
      await main.getByLabel("What").selectOption(kind);
      await main.getByRole("button", { name: "Apply" }).click();
      await expect(page).toHaveURL(/[?&]kind=/);
      await expect(main.getByLabel("What").getByRole("option", { name: kind })).toHaveJSProperty(
        "selected",
        true,
      );
      await expect(acts.filter({ hasText: email })).toHaveCount(count);
    }
    await page.getByRole("link", { name: email }).first().click();
    await expect(page.getByRole("heading", { name: email, level: 1 })).toBeVisible();
  } finally {
    await context.close();
  }
});

test("shows a person's listings, reports, and verifications on one page @both", async ({
  page,
  scripts,
}) => {
  await signIn(page, "admin@huntstead.test", "/admin/users?search=owner@huntstead.test");
  const main = page.getByRole("main");
  await main.getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/);
  const person = page.url();
  const response = await page.goto(person);
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  expect(response?.headers()["cache-control"]).toContain("private");
  for (const name of [/^Listings/, "Reports", "Verifications", "Audit log"]) {
    await expect(main.getByRole("heading", { name, level: 2 })).toBeVisible();
  }
  // Admins see how many requests there are, and none of them.
  const facts = main.locator("dl").first();
  await expect(facts).toHaveText(/^Requests sent\s*\d+.*Requests received\s*\d+/);
  await expect(main.getByRole("link", { name: "Make admin" })).toHaveAttribute(
    "href",
    /^\/admin\/users\/[\w-]+\/role\?back=/,
  );
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await main
    .getByRole("link", { name: /^Unpublish/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Unpublish “/ })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(person);
  await main.getByRole("link", { name: "Suspend" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(person);
});

test("shows the same tabs with their waiting counts on every admin page @both", async ({
  page,
}) => {
  await signIn(page, "admin@huntstead.test");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ADMIN_PAGES) {
    const response = await page.goto(path);
    expect(response?.headers()["x-robots-tag"], path).toContain("noindex");
    const tabs = page.getByRole("navigation", { name: "Administration" });
    await expect(tabs.getByRole("link")).toHaveCount(ADMIN_PAGES.length);
    for (const queue of QUEUES) {
      const name = new RegExp(`^${queue} [\\d,+]+ waiting$`);
      await expect(tabs.getByRole("link", { name }), path).toHaveCount(1);
    }
    await expect(tabs.locator("[aria-current=page]")).toHaveAttribute("href", path);
    await expectNoSidewaysScroll(page);
    // The tabs are one row that scrolls to the current one.
    expect((await tabs.boundingBox())?.height, path).toBeLessThan(60);
    await expect(tabs.locator("[aria-current=page]")).toBeInViewport({ ratio: 0.9 });
  }
});
