import {
  openThreadAsGuide,
  startConversation,
  openThreadMenu,
  buildUniqueText,
} from "../../fixtures/open-conversation";
import { expect, test } from "../../setup/browser";

// These forms and links make messages work without scripts.

test("shows new messages after Check for new messages @without-javascript", async ({
  page,
  browser,
}) => {
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: false });
  const words = buildUniqueText("The road is open again.");
  await guide.getByPlaceholder("Type a message...").fill(words);
  await guide.getByRole("button", { name: "Send", exact: true }).click();
  await expect(guide.getByRole("log").getByText(words)).toHaveCount(1);
  await guide.context().close();
  await page.getByRole("link", { name: "Check for new messages" }).click();
  await expect(page.getByRole("log").getByText(words)).toBeVisible();
});

test("refreshes a thread by itself in auto-refresh, without marking messages as read @without-javascript", async ({
  page,
}) => {
  const { address } = await startConversation(page);
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  await openThreadMenu(page);
  await page.getByRole("link", { name: "Auto-refresh" }).click();
  await expect(page).toHaveURL(`${address}&watch=1`);
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveAttribute("content", "15");
  await expect(page.getByPlaceholder("Type a message...")).toHaveCount(0);
  await page.getByRole("link", { name: "Write a message" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByPlaceholder("Type a message...")).toBeVisible();
});

test("stores a message once when its form is sent twice @without-javascript", async ({ page }) => {
  const { address } = await startConversation(page);
  const words = buildUniqueText("Only once");
  const form = {
    csrf: await page.locator("form.composer [name=csrf]").inputValue(),
    clientId: await page.locator("form.composer [name=clientId]").inputValue(),
    content: words,
  };
  const headers = { Origin: new URL(address).origin };
  for (const status of [303, 303]) {
    const response = await page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(response.status()).toBe(status);
  }
  const other = await page.request.post(address, {
    form: { ...form, content: "Something else" },
    headers,
    maxRedirects: 0,
  });
  expect(other.status()).toBe(422);
  const html = await other.text();
  expect(html).toContain("Something else");
  // A retry of the changed text gets a new clientId, so it is a new message.
  expect(html).not.toContain(`name="clientId" value="${form.clientId}"`);
  await page.goto(address);
  await expect(page.getByRole("log").getByText(words)).toHaveCount(1);
});

test("marks no messages as read on a prefetch @without-javascript", async ({ page, browser }) => {
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts: false });
  await guide.getByPlaceholder("Type a message...").fill(buildUniqueText("Hello"));
  await page.goto("/about");
  await guide.getByRole("button", { name: "Send", exact: true }).click();
  await expect(guide.getByRole("log").getByText(/^Hello/)).toBeVisible();
  const unread = async () => {
    const list = (await (await page.request.get("/api/conversations")).json()) as {
      unreadCount: number;
    }[];
    return list[0]?.unreadCount;
  };
  expect(await unread()).toBe(1);
  await guide.context().close();
  const { pathname, search } = new URL(address);
  for (const name of ["Sec-Purpose", "Purpose"]) {
    await page.request.get(pathname + search, { headers: { [name]: "prefetch" } });
  }
  await page.request.head(pathname + search);
  await page.request.get(`${pathname + search}&watch=1`);
  expect(await unread()).toBe(1);
  await page.request.get(pathname + search);
  expect(await unread()).toBe(0);
});
