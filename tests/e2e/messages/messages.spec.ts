import {
  openThreadAsGuide,
  startConversation,
  openThreadMenu,
  buildUniqueText,
  waitUntilLive,
} from "../../fixtures/open-conversation";
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pressAfterLogout,
  signIn,
  test,
} from "../../setup/browser";

const PLACEHOLDER = "Type a message...";

test("sends messages between two people, and counts unread ones @smoke @both", async ({
  page,
  browser,
  scripts,
}) => {
  const { address } = await startConversation(page);
  const log = page.getByRole("log");
  await expect(log.getByText("Is the camp open in November?")).toBeVisible();
  await expect(log.getByRole("link")).toHaveAttribute("href", /^\/professional\//);
  const words = buildUniqueText("We would be three.");
  await page.getByPlaceholder(PLACEHOLDER).fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log.getByText(words)).toHaveCount(1);
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue("");
  await expect(page).toHaveURL(address);
  await expect(page.getByText("Sending…")).toHaveCount(0);

  // With scripts an open thread would show the reply at once and mark it as read.
  await page.goto("/about");
  const guide = await openThreadAsGuide(browser, { address, scripts });
  await expect(guide.getByRole("log").getByText(words)).toBeVisible();
  const reply = buildUniqueText("Bring warm boots.");
  await guide.getByPlaceholder(PLACEHOLDER).fill(reply);
  await guide.getByRole("button", { name: "Send", exact: true }).click();
  await expect(guide.getByRole("log").getByText(reply)).toBeVisible();
  // With scripts the message is shown at once, while it is still being sent.
  await expect(guide.getByText("Sending…")).toHaveCount(0);
  await guide.context().close();

  await page.goto("/about");
  const link = page.getByRole("banner").locator('a[href="/messages"]').first();
  await expect(link).toHaveText(/Messages\s*1 unread/);
  await page.goto("/messages");
  const conversation = page.getByRole("listitem").filter({ hasText: "Gail Guide" });
  await expect(conversation.getByText("1 unread")).toBeVisible();
  await conversation.getByRole("link").click();
  await expect(log.getByText(reply)).toBeVisible();
  await expect(link).toHaveText("Messages");
  await expect(page.getByText("1 unread")).toHaveCount(0);

  const ownMessage = log.getByRole("listitem").filter({ hasText: words });
  // Screen readers do not announce a person's own message, neither while it is sent nor afterwards.
  await expect(ownMessage).toHaveAttribute("aria-live", "off");
  const others = log.getByRole("listitem").filter({ hasText: reply });
  // Messages are aligned left and right once the style sheet has loaded.
  await page.waitForLoadState();
  const [right, left] = [await ownMessage.boundingBox(), await others.boundingBox()];
  expect(right?.x).toBeGreaterThan(left?.x ?? 0);
  await expect(ownMessage.locator("time")).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
  await expect(ownMessage.locator("time")).toHaveAttribute("datetime", /^20.*Z$/);
  await expect(log.locator(".thread-day time")).toHaveText("Today");
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list.locator("time")).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
  // The reply set the request's status to answered.
  await page.goto("/messages?box=requests");
  await expect(page.getByRole("region", { name: "Sent" }).getByText("Answered")).toBeVisible();
});

test("shows what to do when there are no conversations", async ({ page, scripts }) => {
  await signIn(page, `${buildUniqueText("nobody").replace(" ", "-")}@example.test`, "/messages");
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(
    page.getByText("No conversations yet. Start by contacting a professional or property owner."),
  ).toBeVisible();
  await expect(page.getByText("Select a conversation to start messaging")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("lists what conversations are about, and filters unread ones", async ({
  page,
  browser,
  scripts,
}) => {
  const { address } = await startConversation(page);
  const list = page.getByRole("navigation", { name: "Conversations" });
  await page.goto("/messages");
  await expect(list.getByRole("listitem")).toContainText("Gail Guide's Ruby Range Outfitters");
  await list.getByRole("link", { name: "Unread" }).click();
  await expect(page).toHaveURL("/messages?show=unread");
  await expect(page.getByText("No unread messages.")).toBeVisible();
  const guide = await openThreadAsGuide(browser, { address, scripts });
  await guide.getByPlaceholder(PLACEHOLDER).fill(buildUniqueText("Yes."));
  await guide.getByRole("button", { name: "Send", exact: true }).click();
  await expect(guide.getByRole("log").getByText(/^Yes\./)).toBeVisible();
  await expect(guide.getByText("Sending…")).toHaveCount(0);
  await guide.context().close();
  await page.goto("/messages?show=unread");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("link", { name: "Unread" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, scripts);
  await list.getByRole("link", { name: "Gail Guide", exact: true }).click();
  await expect(page).toHaveURL(address);
  await list.getByRole("link", { name: "All", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("shows one pane at a time on a phone", async ({ page }) => {
  const { address } = await startConversation(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address);
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list).toBeHidden();
  // The field is there without scrolling.
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeInViewport();
  // The thread fills the page: one link back, no footer, and the field at the bottom.
  await expect(page.getByRole("link", { name: /^Back to/ })).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const findBottom = () =>
    page.locator(".composer").evaluate((node) => {
      const { bottom } = node.getBoundingClientRect();
      const below = document.documentElement.scrollHeight - innerHeight;
      return [Math.round(innerHeight - bottom), below];
    });
  expect(await findBottom()).toEqual([12, 0]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(list).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  expect(await findBottom()).toEqual([12, 0]);
  expect((await page.getByRole("log").boundingBox())?.height).toBeGreaterThan(200);
  await page.setViewportSize({ width, height });
  await page.getByRole("link", { name: "Back to conversations" }).click();
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(list).toBeVisible();
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveCount(0);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ["/messages", address, address.replace("?", "/report?")]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  }
});

for (const theme of ["dark", "light"] as const) {
  test(`has no accessibility violations in an open thread, in the ${theme} theme${theme === "dark" ? "" : " @full"}`, async ({
    page,
    scripts,
  }) => {
    const { address } = await startConversation(page);
    await chooseTheme(page, theme);
    await page.goto(address);
    await expectAccessible(page, scripts);
    await openThreadMenu(page);
    await page.getByRole("link", { name: "Report", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Report/ })).toBeVisible();
    await expectAccessible(page, scripts);
  });
}

test("rejects a blank or too long message, and keeps typed text @both", async ({
  page,
  scripts,
}) => {
  const { address } = await startConversation(page);
  const field = page.getByPlaceholder(PLACEHOLDER);
  const before = await page.getByRole("log").getByRole("listitem").count();
  await field.fill("  \n ");
  if (scripts) {
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  } else {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Write a message first")).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill("x".repeat(5_001));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/At most 5,000 characters/)).toBeVisible();
  await expectAccessible(page, scripts);
  if (scripts) {
    await page.getByRole("button", { name: "Edit" }).click();
  }
  await expect(field).toHaveValue("x".repeat(5_001));
  await page.goto(address);
  expect(await page.getByRole("log").getByRole("listitem").count()).toBe(before);
});

test("restores a typed message after the session has ended", async ({ page, scripts }) => {
  const { address, email } = await startConversation(page);
  const words = buildUniqueText("Before the line went dead");
  // A page whose live connection opens after the session has ended reads its data again, and leaves before Send.
  if (scripts) await waitUntilLive(page);
  await page.getByPlaceholder(PLACEHOLDER).fill(words);
  if (scripts) {
    // The script that keeps unsent messages loads after the page. Until then the form is submitted normally.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("unsent-messages")),
    );
  }
  await page.context().clearCookies({ name: "session" });
  await pressAfterLogout(page, scripts, page.getByRole("button", { name: "Send", exact: true }));
  await expect(page).toHaveURL(/\/idp\//);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText(words)).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue("");
});

test("answers 404 for somebody else's conversation", async ({ page }) => {
  const { address } = await startConversation(page);
  const { pathname, search } = new URL(address);
  // A thread that is just opening would be refused its live connection without the session.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/idp\//);
  await signIn(page, "admin@huntstead.test");
  for (const path of [
    pathname + search,
    `/messages/report${search}`,
    "/messages?conversation=nothing",
    "/messages?conversation=00000000-0000-7000-8000-000000000000",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  const id = new URLSearchParams(search).get("conversation") ?? "";
  expect((await page.request.get(`/api/messages/${id}`)).status()).toBe(404);
});

test("blocks and unblocks a person, who is informed", async ({ page, browser, scripts }) => {
  const { address } = await startConversation(page);
  await openThreadMenu(page);
  await page.getByRole("button", { name: "Block Gail Guide" }).click();
  await expect(page.getByText(/^You have blocked Gail Guide/)).toBeVisible();
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveCount(0);
  await expectAccessible(page, scripts);

  const context = await browser.newContext({ javaScriptEnabled: scripts });
  const guide = await context.newPage();
  await signIn(guide, "guide@huntstead.test");
  await guide.goto(address);
  await expect(guide.getByText(/isn't accepting messages from you/)).toBeVisible();
  await expect(guide.getByPlaceholder(PLACEHOLDER)).toHaveCount(0);
  await context.close();

  await page.getByRole("button", { name: "Unblock Gail Guide" }).click();
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeVisible();
});

test("pages through a long conversation", async ({ page }) => {
  const { address } = await startConversation(page);
  const conversationId = new URL(address).searchParams.get("conversation");
  // An open thread would be loaded again after each message.
  await page.goto("/about");
  for (let n = 1; n <= 60; n += 1) {
    const data = { conversationId, content: `Message number ${n}.` };
    expect((await page.request.post("/api/messages", { data })).status()).toBe(201);
  }
  await page.goto(address);
  const log = page.getByRole("log");
  // The newest messages are in view.
  await expect(log.getByText("Message number 60.")).toBeInViewport();
  await expect(log.getByText("Message number 10.", { exact: true })).toHaveCount(0);
  await log.getByRole("link", { name: "Earlier messages" }).click();
  await expect(log.getByText("Message number 10.", { exact: true })).toHaveCount(1);
  await expect(log.getByText("Message number 60.")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the latest messages" }).click();
  await expect(page).toHaveURL(address);
});
