import { changeAccount, expect, expectNoSidewaysScroll, signIn, test } from "../../setup/browser";

const FOR_ALL = [
  ["Home", "/"],
  ["Browse Properties", "/properties"],
  ["Find Pros", "/pros"],
  ["Find Agents", "/agents"],
  ["Blog", "/blog"],
  ["About", "/about"],
  ["Calculator", "/mortgage-calculator"],
  ["Insurance", "/insurance"],
  ["Contact", "/contact"],
] as const;

test("shows visitors their links, and marks the current page", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  for (const [name, href] of [...FOR_ALL, ["List Property", "/list-property"]] as const) {
    await expect(
      header.locator(`a[href="${href}"]`).filter({ hasText: name }).first(),
    ).toBeAttached();
  }
  await expect(header.locator('a[href^="/api/login"]').first()).toHaveText("Login");
  for (const href of ["/messages", "/favorites", "/hosting", "/trips", "/profile", "/admin"]) {
    await expect(header.locator(`a[href="${href}"]`)).toHaveCount(0);
  }
  await expect(header.locator('a[href="/about"]').first()).toHaveAttribute("aria-current", "page");
  await expect(header.locator('a[href="/"][aria-current]')).toHaveCount(0);
  const first = (await (await page.request.get("/api/professionals?limit=1")).json()) as {
    id: string;
  }[];
  await page.goto(`/professional/${first[0]?.id}`);
  await expect(header.locator('a[href="/pros"][aria-current]')).toHaveCount(0);
});

test("shows users and admins their links", async ({ page }) => {
  await signIn(page, "hunter@huntstead.test", "/about");
  const header = page.getByRole("banner");
  for (const href of ["/messages", "/favorites", "/hosting", "/trips", "/profile"]) {
    await expect(header.locator(`a[href="${href}"]`).first()).toBeAttached();
  }
  await expect(header.getByText("Logout").first()).toBeAttached();
  await expect(header.locator('a[href="/admin"]')).toHaveCount(0);
  await expect(header.locator('a[href="/list-property"]').first()).toHaveText("List Property");
});

test("shows the account's portrait in the header, and an initial without one", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "hunter@huntstead.test", "/about");
  const account = page.getByRole("navigation", { name: "Account" }).locator("summary");
  await expect(account).toHaveText(/Hank, account/);
  const portrait = account.locator("img");
  await expect(portrait).toHaveAttribute("src", /^\/portraits\/[\w-]+\.jpg$/);
  await expect(portrait).toHaveAttribute("alt", "");
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await portrait.boundingBox()).toMatchObject({ width: 32, height: 32 });
  await changeAccount(page, "zoe.newcomer@example.com", "/about");
  await expect(account.locator(".avatar")).toHaveText("Z");
  await expect(portrait).toHaveCount(0);
});

const MAIN = ["Browse Properties", "Find Pros", "Find Agents", "Blog"];
const MORE = ["Home", "About", "Calculator", "Insurance", "Contact"];

test("shows the header in one row, with other links in a menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/properties");
  const header = page.getByRole("banner");
  const link = (name: string) => header.getByRole("link", { name, exact: true });
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72);
  for (const name of [...MAIN, "List Property", "Login"]) await expect(link(name)).toBeVisible();
  for (const name of MORE) await expect(link(name)).toBeHidden();
  await header.getByText("More", { exact: true }).click();
  for (const name of MORE) await expect(link(name)).toBeVisible();
  await link("Insurance").click();
  await expect(page).toHaveURL("/insurance");
  await expect(link("Insurance")).toBeHidden();
});

test("shows a person's own links in a menu under their name", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "admin@huntstead.test", "/about");
  // Before the style sheet has come nothing is folded.
  await page.waitForLoadState();
  const header = page.getByRole("banner");
  const link = (name: string) => header.getByRole("link", { name, exact: true });
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72);
  await expect(link("List Property")).toBeVisible();
  await expect(header.getByRole("link", { name: /^Messages/ })).toBeVisible();
  const links = ["Favorites", "Profile", "Admin", "Logout"];
  for (const name of links) await expect(link(name)).toBeHidden();
  await header.locator("summary").filter({ hasText: "Ada" }).click();
  for (const name of links) await expect(link(name)).toBeVisible();
  await link("Logout").click();
  await expect(page).toHaveURL("/");
  await expect(header).toHaveCount(0);
});

test("closes the header's menus by Escape, by a click outside, and by opening another one", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "closed by scripts");
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "hunter@huntstead.test", "/about");
  const header = page.getByRole("banner");
  const moreMenu = header.getByText("More", { exact: true });
  const account = header.locator("summary").filter({ hasText: "Hank" });
  const calculator = header.getByRole("link", { name: "Calculator", exact: true });
  await moreMenu.click();
  await page.keyboard.press("Escape");
  await expect(calculator).toBeHidden();
  await expect(moreMenu).toBeFocused();
  await moreMenu.click();
  await page.getByRole("contentinfo").getByText("2024").click();
  await expect(calculator).toBeHidden();
  await moreMenu.click();
  await account.click();
  await expect(calculator).toBeHidden();
  await expect(header.getByRole("link", { name: "Favorites", exact: true })).toBeVisible();
});

test("marks no link as current on the contact form of a listing", async ({ page }) => {
  await signIn(page, "hunter@huntstead.test", "/about");
  const [land] = (await (await page.request.get("/api/properties?limit=1")).json()) as {
    id: string;
  }[];
  await page.goto(`/contact/${land?.id}?type=property`);
  await expect(page.getByLabel("Message")).toBeVisible();
  await expect(page.locator("header [aria-current], footer [aria-current]")).toHaveCount(0);
});

test("shows the header in one row on a phone", async ({ page }) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    if (width === 360) await signIn(page, "hunter@huntstead.test", "/about");
    else await page.goto("/about");
    await page.waitForLoadState();
    const header = page.getByRole("banner");
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72);
    await expect(header.getByRole("link", { name: "Huntstead" })).toBeVisible();
    const messages = header.getByRole("link", { name: "Messages" });
    await expect(messages).toHaveCount(1);
    const box = await messages.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
  }
});

test("groups the footer's links", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("navigation", { name: "Footer" });
  await expect(footer.getByRole("heading")).toHaveText([
    "Browse",
    "For owners",
    "Company",
    "Legal",
  ]);
  await expect(footer.getByRole("link")).toHaveText([
    "Browse Properties",
    "Find Pros",
    "Find Agents",
    "List Property",
    "Calculator",
    "Insurance",
    "About",
    "Contact",
    "Terms",
    "Privacy",
    "Safety",
  ]);
});

test("opens a menu with the same links on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  for (const [name] of FOR_ALL) {
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("banner").getByRole("link", { name: "Find Pros", exact: true }).click();
  await expect(page).toHaveURL("/pros");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Blog", exact: true }),
  ).toBeHidden();
});

test("hides the header on the landing page, with theme and lite mode in the footer", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const text of ["1,000+", "500+", "10,000+"])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const [name, href] of [
    ["Find Hunting Pros", "/pros"],
    ["Browse Properties", "/properties"],
    ["Get Started", "/api/login"],
  ] as const) {
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toHaveAttribute(
      "href",
      new RegExp(`^${href}`),
    );
  }
  await expect(page.getByRole("contentinfo")).toContainText("2024");
  await expect(page.getByRole("contentinfo").getByRole("button", { name: /light/i })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: /Lite/ })).toBeVisible();
});

test("changes the theme and keeps it @both", async ({ page, scripts }) => {
  await page.goto("/about?a=1");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("contentinfo").getByRole("button", { name: /light/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page).toHaveURL("/about?a=1");
  if (scripts) {
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  }
  const html = await (await page.request.get("/about")).text();
  expect(html).toContain('data-theme="light"');
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("turns lite mode on and off and returns to the same page", async ({ page }) => {
  await page.goto("/properties?state=Montana");
  expect(await page.locator("main img").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: /Lite/ }).click();
  await expect(page).toHaveURL("/properties?state=Montana");
  await expect(page.locator("img")).toHaveCount(0);
  await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Show photo" }).first()).toBeVisible();
  await page.getByRole("button", { name: /Lite/ }).click();
  await expect(page.locator("main img").first()).toBeAttached();
});

test("shows Not Found for unknown pages", async ({ page }) => {
  for (const path of ["/nothing", "/About", "/properties/nothing", "/PROPERTIES", "/styleguide"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Browse Properties" })).toBeVisible();
  }
});

test("links a page past the last one to the first one", async ({ page }) => {
  expect((await page.goto("/properties?state=Montana&page=99"))?.status()).toBe(404);
  await page.getByRole("link", { name: "Go to page 1" }).click();
  await expect(page).toHaveURL("/properties?state=Montana");
  await expect(page.getByRole("main").locator(".card").first()).toBeVisible();
});

test("skips to the content by keyboard", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});
