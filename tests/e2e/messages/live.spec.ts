import type { Page } from "@playwright/test";

import {
  openThreadAsGuide,
  startConversation,
  openThreadMenu,
  buildUniqueText,
  waitUntilLive,
} from "../../fixtures/open-conversation";
import { expect, blockRequests, signIn, test } from "../../setup/browser";

// These features need scripts: messages that appear without a reload, and messages that wait for a connection.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Live updates need scripts.");

const field = (page: Page) => page.getByPlaceholder("Type a message...");
const getMessage = (page: Page, words: string) => page.getByRole("log").getByText(words);

test("shows a new message to the other person without a reload", async ({ page, browser }) => {
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: true });
  await waitUntilLive(guide);
  const words = buildUniqueText("Can you see this?");
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(getMessage(page, words)).toHaveCount(1);
  await expect(getMessage(guide, words)).toBeVisible();
  await guide.context().close();
});

test("sends on Enter, starts a line on Shift and Enter, and ignores blank text", async ({
  page,
}) => {
  await startConversation(page);
  await waitUntilLive(page);
  await field(page).press("Enter");
  await field(page).pressSequentially("First line");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("second line");
  await expect(field(page)).toHaveValue("First line\nsecond line");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect(getMessage(page, "second line")).toHaveCount(1);
  await expect(field(page)).toBeFocused();
});

test("queues messages while another one is being sent", async ({ page }) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  const release = await blockRequests(page, /\/api\/messages$/);
  const words = ["First", "Second", "Third"].map(buildUniqueText);
  for (const text of words) {
    await field(page).fill(text);
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(getMessage(page, text)).toBeVisible();
  }
  await expect(page.getByText("Sending…")).toHaveCount(3);
  release();
  await expect(page.getByText("Sending…")).toHaveCount(0);
  await page.goto(address);
  const texts = await page.getByRole("log").locator(".message-text").allTextContents();
  expect(texts.slice(-3)).toEqual(words);
});

test("puts queued messages back into the field when the session ended", async ({ page }) => {
  await startConversation(page);
  await waitUntilLive(page);
  const release = await blockRequests(page, /\/api\/messages$/);
  const leave = await blockRequests(page, /\/api\/login\?/);
  const words = ["First", "Second"].map(buildUniqueText);
  for (const text of words) {
    await field(page).fill(text);
    await field(page).press("Enter");
  }
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  release();
  await expect(page.getByText("You are logged out. Logging in again...")).toBeVisible();
  await page.context().addCookies(cookies);
  leave();
  await expect(field(page)).toHaveValue(words.join("\n"));
});

test("waits before sending again when there are too many messages", async ({ page }) => {
  await startConversation(page);
  await waitUntilLive(page);
  const headers = { "Retry-After": "2" };
  await page.route("**/api/messages", (route) => route.fulfill({ status: 429, headers }), {
    times: 1,
  });
  const words = buildUniqueText("One too many");
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("Failed to send message. We'll send it in 2 seconds.")).toBeVisible();
  await expect(page.getByText("Not sent yet. We'll send it in 2 seconds.")).toBeVisible();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect(getMessage(page, words)).toHaveCount(1);
});

test("sends no message by another account that signed in in the same browser", async ({ page }) => {
  const { address, email } = await startConversation(page);
  await waitUntilLive(page);
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await signIn(other, "guide@huntstead.test");
  const words = buildUniqueText("Whose is this?");
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("You're signed in with another account now")).toBeVisible();
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await expect(getMessage(page, words)).toHaveCount(1);
  await page.context().clearCookies();
  await signIn(other, email);
  await page.goto(address);
  await expect(getMessage(page, words)).toHaveCount(1);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await other.close();
});

test("sends messages that were written offline once, in order", async ({ page }) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  await page.context().setOffline(true);
  const words = [buildUniqueText("First"), buildUniqueText("Second"), buildUniqueText("Third")];
  await field(page).fill(words[0] ?? "");
  await field(page).press("Enter");
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await expect(page.getByText("Not sent yet")).toHaveCount(1);
  for (const [i, text] of words.slice(1).entries()) {
    await field(page).fill(text);
    await field(page).press("Enter");
    await expect(page.getByText("Not sent yet")).toHaveCount(i + 2);
  }
  await page.context().setOffline(false);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await page.goto(address);
  const texts = await page.getByRole("log").locator(".message-text").allTextContents();
  expect(texts.slice(-3)).toEqual(words);
});

test("keeps unsent messages over a reload, and sends them once from two tabs", async ({ page }) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  const words = buildUniqueText("Still here");
  await page
    .context()
    .route("**/api/messages", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("Not sent yet")).toHaveCount(1);
  await page.reload();
  await expect(getMessage(page, words)).toBeVisible();
  await expect(page.getByText("Not sent yet")).toHaveCount(1);
  const second = await page.context().newPage();
  await second.goto(address);
  await expect(second.getByText("Not sent yet")).toHaveCount(1);
  await page.context().unroute("**/api/messages");
  for (const tab of [page, second])
    await tab.evaluate(() => window.dispatchEvent(new Event("online")));
  for (const tab of [page, second]) {
    await expect(tab.getByText("Not sent yet")).toHaveCount(0);
    await expect(getMessage(tab, words)).toHaveCount(1);
  }
  await second.close();
});

test("sends a message once when the answer was lost", async ({ page }) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  const words = buildUniqueText("Taken once");
  await page.route(
    "**/api/messages",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect(getMessage(page, words)).toHaveCount(1);
  await page.goto(address);
  await expect(getMessage(page, words)).toHaveCount(1);
});

test("shows why the server refused a message, and offers Edit and Discard", async ({
  page,
  browser,
}) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: false });
  await openThreadMenu(guide);
  await guide.getByRole("button", { name: /^Block/ }).click();
  await guide.context().close();
  const words = buildUniqueText("Are you there?");
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("This person isn't accepting messages from you.")).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(field(page)).toHaveValue(words);
  await field(page).press("Enter");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(getMessage(page, words)).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText(/isn't accepting messages from you/)).toBeVisible();
});

test("deletes unsent messages on sign-out, and hides them from other people", async ({ page }) => {
  const { address } = await startConversation(page);
  await waitUntilLive(page);
  const words = buildUniqueText("Mine alone");
  await page.context().route("**/api/messages", (route) => route.abort());
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page.getByText("Not sent yet")).toHaveCount(1);
  const readStored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsent:")));
  expect(await readStored()).toHaveLength(1);
  // The session has ended and another person has signed in; the message is not theirs.
  await page.context().clearCookies({ name: "session" });
  await signIn(page, "guide@huntstead.test", "/");
  await page.context().unroute("**/api/messages");
  await page.goto(address);
  await waitUntilLive(page);
  await expect(getMessage(page, words)).toHaveCount(0);
  expect(await readStored()).toHaveLength(1);
  await page.goto("/api/logout");
  await page.goto("/about");
  expect(await readStored()).toEqual([]);
});

test("reconnects after a lost connection, and loads missed messages", async ({ page, browser }) => {
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: true });
  await waitUntilLive(guide);
  await guide.context().setOffline(true);
  const words = buildUniqueText("While you were away");
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(getMessage(page, words)).toHaveCount(1);
  await guide.context().setOffline(false);
  await expect(getMessage(guide, words)).toBeVisible();
  await guide.context().close();
});

test("offers Check for new messages only without a live connection", async ({ page }) => {
  const { address } = await startConversation(page);
  const check = page.getByRole("link", { name: "Check for new messages" });
  await expect(check).toHaveCount(0);
  await openThreadMenu(page);
  await expect(page.getByRole("link", { name: "Report", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Auto-refresh" })).toHaveCount(0);
  await page.routeWebSocket("**/ws", (socket) => socket.close({ code: 1011 }));
  await page.goto(address);
  await waitUntilLive(page);
  await expect(check).toBeVisible();
  await openThreadMenu(page);
  await expect(page.getByRole("link", { name: "Auto-refresh" })).toBeVisible();
});

test("shows times in the reader's time zone", async ({ page, browser }) => {
  const { address } = await startConversation(page);
  const state = await page.context().storageState();
  const readTime = async (timezoneId: string) => {
    const context = await browser.newContext({ storageState: state, timezoneId });
    const reader = await context.newPage();
    const faults: string[] = [];
    reader.on("console", (line) => void (line.type() === "error" && faults.push(line.text())));
    reader.on("pageerror", (error) => faults.push(error.message));
    await reader.goto(address);
    await waitUntilLive(reader);
    const time = reader.getByRole("log").locator(".message time").first();
    const shown = [await time.getAttribute("datetime"), await time.textContent()];
    await context.close();
    expect(faults).toEqual([]);
    return shown;
  };
  const clock = (at: string | null | undefined, timeZone: string) =>
    new Date(at ?? "").toLocaleTimeString("en-US", { timeStyle: "short", timeZone });
  for (const timeZone of ["Pacific/Auckland", "America/Anchorage"]) {
    const [at, text] = await readTime(timeZone);
    expect(text).toBe(clock(at, timeZone).replace("\u202f", " "));
  }
});

test("opens no live connection for visitors and on pages without messages", async ({ page }) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  for (const path of ["/", "/about", "/pros"]) await page.goto(path);
  await signIn(page, "hunter@huntstead.test", "/");
  await page.waitForLoadState("networkidle");
  expect(sockets).toEqual([]);
  await page.goto("/messages");
  await expect.poll(() => sockets.map((url) => new URL(url).pathname)).toEqual(["/ws"]);
});
