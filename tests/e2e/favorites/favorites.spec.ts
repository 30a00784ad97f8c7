import type { Page } from "@playwright/test";

import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  blockRequests,
  pressAfterLogout,
  signIn,
  test,
  waitForHandlers,
} from "../../setup/browser";

const ADD = "Add to favorites";
const REMOVE = "Remove from favorites";
const LOGIN_FIRST = "Login to save favorites";

/** Signs in as a new account, which has no favorites yet. */
async function signInAfresh(page: Page, returnTo?: string): Promise<void> {
  await signIn(page, `keeper-${crypto.randomUUID()}@example.com`, returnTo);
}

function getCard(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
}

async function addByApi(page: Page, itemType: string, path: string): Promise<string> {
  const [first] = (await (await page.request.get(path)).json()) as { id: string }[];
  const data = { itemType, itemId: first?.id };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  expect((await page.request.post("/api/favorites", { data, headers })).status()).toBe(201);
  return first?.id ?? "";
}

test("adds a property to the favorites from the list, and removes it @smoke @both", async ({
  page,
  scripts,
}) => {
  await signInAfresh(page, "/properties?state=Texas");
  const title = await page.getByRole("heading", { level: 3 }).nth(2).innerText();
  const card = getCard(page, title);
  await card.getByRole("button", { name: ADD }).click();
  await expect(card.getByRole("button", { name: REMOVE })).toBeEnabled();
  // A click before the scripts are loaded still submits the form.
  await expect(page).toHaveURL(
    scripts
      ? /\/properties\?state=Texas(#property-.+)?$/
      : /\/properties\?state=Texas#property-[0-9a-f-]{36}$/,
  );
  await expect(card).toBeInViewport();
  await page.reload();
  await expect(card.getByRole("button", { name: REMOVE })).toBeVisible();

  await page.goto("/favorites");
  await expect(page.getByRole("heading", { level: 1, name: "My Favorites" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Properties (1)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Professionals|Agents/ })).toHaveCount(0);
  await getCard(page, title).getByRole("button", { name: REMOVE }).click();
  await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
  await expect(
    page.getByText(
      "Start exploring properties, professionals, and agents. Click the heart icon to save your favorites here.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/favorites/);
});

test("adds professionals, agents, and properties from lists, home, and detail pages", async ({
  page,
}) => {
  await signInAfresh(page, "/");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  // A saved listing also appears at the top of the page, so the first card becomes another one.
  await card.last().getByRole("button", { name: ADD }).click();
  await expect(card.last().getByRole("button", { name: REMOVE })).toBeEnabled();
  await page.goto("/agents");
  await card.nth(1).getByRole("button", { name: ADD }).click();
  await expect(card.nth(1).getByRole("button", { name: REMOVE })).toBeEnabled();
  await page.goto("/pros?page=2");
  await card.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/professional\//);
  // The address changes before the page is replaced.
  await expect(page.getByRole("button", { name: ADD })).toHaveCount(1);
  await page.getByRole("button", { name: ADD }).click();
  await expect(page.getByRole("button", { name: REMOVE })).toBeEnabled();
  await expect(page).toHaveURL(/\/professional\/[0-9a-f-]{36}/);
  await page.goto("/properties");
  await card.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/property\//);
  // Similar land below has hearts, too.
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("button", { name: ADD })).toHaveCount(1);
  await panel.getByRole("button", { name: ADD }).click();
  await expect(panel.getByRole("button", { name: REMOVE })).toBeEnabled();

  const response = await page.goto("/favorites");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(
    page.getByText("View and manage your saved properties, professionals, and agents"),
  ).toBeVisible();
  for (const name of ["Properties (1)", "Professionals (2)", "Real Estate Agents (1)"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: REMOVE })).toHaveCount(4);
});

test("shows favorites only to the person who added them", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await signInAfresh(page);
  const id = await addByApi(page, "property", "/api/properties?limit=1");
  await page.goto(`/property/${id}`);
  await expect(page.getByRole("button", { name: REMOVE })).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled });
  const other = await context.newPage();
  await signInAfresh(other, "/favorites");
  await expect(other.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
  await other.goto(`/property/${id}`);
  const panel = other.getByRole("complementary");
  await expect(panel.getByRole("button", { name: ADD })).toBeVisible();
  await context.close();
});

test("adds a favorite by a form in lite mode", async ({ page }) => {
  await signInAfresh(page);
  await page.goto("/pros");
  await page.getByRole("button", { name: /Lite/ }).click();
  await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
  await page.getByRole("button", { name: ADD }).first().click();
  await expect(page).toHaveURL(/\/pros#professional-/);
  await expect(page.getByRole("button", { name: REMOVE })).toHaveCount(1);
});

test("explains to visitors that favorites need an account", async ({ page }) => {
  for (const path of ["/properties", "/pros", "/agents"]) {
    await page.goto(path);
    const heart = page.getByRole("button", { name: ADD }).first();
    await expect(heart).toHaveAccessibleDescription(LOGIN_FIRST);
    expect(await heart.evaluate((element) => element.closest("form"))).toBeNull();
    await expect(page.getByRole("tooltip").first()).toBeHidden();
    await heart.click();
    await expect(page.getByRole("tooltip").first()).toHaveText(LOGIN_FIRST);
    await expect(page).toHaveURL(path);
  }
  await page.goto("/favorites");
  await expect(page).toHaveURL("/");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("links a visitor who taps a heart to sign-in, and returns to the card", async ({
    page,
    scripts,
  }) => {
    await page.goto("/properties?state=Texas");
    if (scripts) await waitForHandlers(page.getByRole("main"));
    const card = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: ADD }) })
      .nth(2);
    await card.getByRole("button", { name: ADD }).tap();
    const link = card.getByRole("link", { name: LOGIN_FIRST });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const id = await card.getAttribute("id");
    await link.tap();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await signIn(page, "hunter@huntstead.test", `/properties?state=Texas#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });
});

test("links a visitor's heart to sign-in with the way back to its page", async ({ page }) => {
  const getHref = async (path: string) => {
    await page.goto(path);
    const link = page.getByRole("main").locator(".heart a").first();
    return new URL((await link.getAttribute("href")) ?? "", "http://localhost").searchParams.get(
      "returnTo",
    );
  };
  expect(await getHref("/properties?state=Texas&gameTypes=Deer&gameTypes=Elk")).toMatch(
    /^\/properties\?state=Texas&gameTypes=Deer&gameTypes=Elk#property-[\da-f-]{36}$/,
  );
  expect(await getHref("/agents")).toMatch(/^\/agents#agent-[\da-f-]{36}$/);
  const [listing] = (await (await page.request.get("/api/properties?limit=1")).json()) as {
    id: string;
  }[];
  expect(await getHref(`/property/${listing?.id}`)).toBe(`/property/${listing?.id}`);
});

test("shows the heart's tooltip after a delay on hover, and at once on focus", async ({ page }) => {
  await page.goto("/properties");
  const [heart, tooltip] = [
    page.getByRole("button", { name: ADD }).first(),
    page.locator(".tooltip").first(),
  ];
  await heart.hover();
  expect(await tooltip.isVisible()).toBe(false);
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  // No animation that would hide the tooltip is running.
  expect(await tooltip.evaluate((node) => node.getAnimations().length)).toBe(0);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
  await heart.focus();
  await expect(tooltip).toBeVisible();
  await heart.blur();
  await expect(tooltip).toBeHidden();
});

test("hides the tooltip on Escape, and shows a second one without a delay", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "the style sheet alone knows neither keys nor what came before");
  await page.clock.install();
  await page.goto("/properties");
  const hearts = page.getByRole("button", { name: ADD });
  await waitForHandlers(page.getByRole("main"));
  const frames = page.locator(".tooltip-frame");
  const tooltips = page.locator(".tooltip");
  await hearts.nth(0).hover();
  await expect(tooltips.nth(0)).toBeVisible();
  await hearts.nth(1).hover();
  await expect(frames.nth(1)).toHaveAttribute("data-instant");
  await expect(tooltips.nth(1)).toBeVisible();
  await expect(tooltips.nth(0)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(tooltips.nth(1)).toBeHidden();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(400);
  await hearts.nth(0).hover();
  await expect(frames.nth(0)).not.toHaveAttribute("data-instant");
  await expect(tooltips.nth(0)).toHaveCSS("transition-delay", "0.7s");
  await expect(tooltips.nth(0)).toBeVisible();
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "they need scripts");

  test("changes a heart at once, disables it meanwhile, and keeps the focus", async ({ page }) => {
    await signInAfresh(page, "/properties");
    const adding = page.getByRole("button", { name: ADD }).first();
    await waitForHandlers(adding);
    let respond = () => {};
    const released = new Promise<void>((resolve) => (respond = resolve));
    await page.route("**/api/favorites", async (route) => {
      await released;
      await route.continue();
    });
    await adding.focus();
    await page.keyboard.press("Enter");
    const removing = page.getByRole("button", { name: REMOVE });
    await expect(removing).toBeDisabled();
    respond();
    await expect(removing).toBeEnabled();
    await expect(removing).toBeFocused();
  });

  test("reverts a heart that failed to change, and shows an error", async ({ page }) => {
    await signInAfresh(page, "/properties");
    const adding = page.getByRole("button", { name: ADD }).first();
    await waitForHandlers(adding);
    await page.route("**/api/favorites", (route) => route.fulfill({ status: 429, body: "{}" }));
    await adding.click();
    await expect(page.getByText("Failed to update favorites. Please try again.")).toBeVisible();
    await expect(page.getByRole("button", { name: REMOVE })).toHaveCount(0);
  });

  test("redirects to sign-in with a message when the session has ended", async ({ page }) => {
    await signInAfresh(page, "/properties?state=Texas");
    await page.context().clearCookies({ name: "session" });
    await pressAfterLogout(page, true, page.getByRole("button", { name: ADD }).first());
    await expect(page).toHaveURL(/\/idp\//);
  });

  test("shows placeholders while the favorites load", async ({ page }) => {
    await signInAfresh(page, "/about");
    await waitForHandlers(page.getByRole("main"));
    const release = await blockRequests(page, /\/favorites\?_data=/);
    const header = page.getByRole("banner");
    await header.locator("summary").filter({ hasText: ", account" }).click();
    await header.getByRole("link", { name: "Favorites" }).click();
    await expect(page.locator("[data-placeholder]")).toHaveCount(6);
    release();
    await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
  });

  test("keeps the focus on the page when a removed favorite's card disappears", async ({
    page,
  }) => {
    await signInAfresh(page);
    await addByApi(page, "property", "/api/properties?limit=1");
    await page.goto("/favorites");
    const removing = page.getByRole("button", { name: REMOVE });
    await waitForHandlers(removing);
    await removing.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("redirects to sign-in and back when the session has ended @without-javascript", async ({
  page,
}) => {
  await signInAfresh(page, "/properties?state=Texas");
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: ADD }).first().click();
  await page.getByRole("button", { name: /Hank Hunter/ }).click();
  await expect(page).toHaveURL(/\/properties\?state=Texas#property-/);
});

for (const theme of ["dark", "light"] as const) {
  test(`has no accessibility violations on the favorites page in the ${theme} theme${theme === "dark" ? "" : " @full"}`, async ({
    page,
    scripts,
  }) => {
    test.setTimeout(60_000);
    await signInAfresh(page);
    await chooseTheme(page, theme);
    await page.goto("/favorites");
    await expectAccessible(page, scripts);
    await addByApi(page, "property", "/api/properties?limit=1");
    await addByApi(page, "professional", "/api/professionals?limit=1");
    await addByApi(page, "agent", "/api/agents?limit=1");
    await page.goto("/favorites");
    await expectAccessible(page, scripts);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}
