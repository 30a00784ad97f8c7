import {
  openThreadAsGuide,
  startConversation,
  openThreadMenu,
} from "../../fixtures/open-conversation";
import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

interface InboxListing {
  id: string;
  userId: string | null;
  name: string;
}

const unique = () => `Is it open? ${Date.now()}-${Math.random().toString(36).slice(2)}`;

test("receives, accepts, and closes a contact request @smoke", async ({ page, scripts }) => {
  const message = unique();
  const list = (await (
    await page.request.get("/api/professionals?limit=500")
  ).json()) as InboxListing[];
  const guide = list.find(({ name }) => name.startsWith("Gail Guide"));
  await signIn(page, "hunter@huntstead.test", `/contact/${guide?.id}?type=professional`);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();

  await page.goto("/messages?box=requests");
  const sentItems = page.getByRole("region", { name: "Sent" }).getByRole("listitem");
  const item = sentItems.filter({ hasText: message });
  await expect(item.getByText("Pending")).toBeVisible();
  await expect(item.getByRole("button")).toHaveCount(1);
  await expectAccessible(page, scripts);

  await changeAccount(page, "guide@huntstead.test", "/messages");
  await page.getByRole("link", { name: "Contact requests" }).click();
  const received = page
    .getByRole("region", { name: "Received" })
    .getByRole("listitem")
    .filter({ hasText: message });
  await expect(received.getByText("Hank Hunter")).toBeVisible();
  // The offer is the first action, and "Reply" leads to the conversation.
  await expect(received.locator(".actions a").first()).toHaveText(/^Make an offer/);
  await expect(received.getByRole("link", { name: /^Reply/ })).toHaveAttribute(
    "href",
    /^\/messages\?conversation=/,
  );
  await received.getByText("More").click();
  await expect(received.getByText("Holds no dates.", { exact: true })).toBeVisible();
  await expect(received.getByRole("button", { name: /^Decline/ })).toBeVisible();
  await received.getByRole("button", { name: /^Accept without an offer/ }).click();
  await expect(received.getByText("Interested", { exact: true })).toBeVisible();
  await expect(received.getByRole("button", { name: /Decline/ })).toHaveCount(0);

  await changeAccount(page, "hunter@huntstead.test", "/messages?box=requests");
  await expect(item.getByText("Interested", { exact: true })).toBeVisible();
  await expect(item.getByText("Gail is interested. Wait for an offer")).toBeVisible();
  await item.getByRole("button", { name: /Mark as closed/ }).click();
  await expect(item.getByText("Closed")).toBeVisible();
  await expect(item.getByRole("button")).toHaveCount(0);
});

test("shows requests to listings without an account in the admins' inbox", async ({
  page,
  scripts,
}) => {
  const message = unique();
  const list = (await (
    await page.request.get("/api/professionals?limit=500")
  ).json()) as InboxListing[];
  const ownerless = list.find(({ userId }) => userId === null);
  await signIn(page, "hunter@huntstead.test", `/contact/${ownerless?.id}?type=professional`);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect((await page.goto("/admin/contact-requests"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await changeAccount(page, "admin@huntstead.test", "/admin/contact-requests");
  const item = page.getByRole("listitem").filter({ hasText: message });
  await expect(item.getByRole("link", { name: ownerless?.name })).toBeVisible();
  await expectAccessible(page, scripts);
  await item.getByText("More").click();
  await item.getByRole("button", { name: /Mark as closed/ }).click();
  await expect(item.getByText("Closed")).toBeVisible();
});

test("accepts a request in its conversation, and notifies both people", async ({
  page,
  browser,
  scripts,
}) => {
  const { address } = await startConversation(page, { preferredDates: "November 8-14" });
  const card = page.getByRole("region", { name: "Requests" });
  await expect(card.getByText("Pending")).toBeVisible();
  await expect(card.getByText("You asked for: November 8-14")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  await card.locator("summary").click();
  await expect(card.getByRole("button")).toHaveCount(1);
  await page.goto("/about");

  const guide = await openThreadAsGuide(browser, { address, scripts });
  try {
    const guideRequests = guide.getByRole("region", { name: "Requests" });
    await expect(guideRequests.getByText("Asked for: November 8-14")).toBeVisible();
    await expectAccessible(guide, scripts);
    await guide.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(guide);
    // On a phone the messages have most of the height, with the answers in sight.
    await guide.setViewportSize({ width: 360, height: 740 });
    const log = await guide.getByRole("log").boundingBox();
    expect(log?.height).toBeGreaterThan(370);
    await expect(guideRequests.getByRole("button", { name: /^Decline/ })).toBeInViewport();
    await expect(guide.getByPlaceholder("Type a message...")).toBeInViewport({ ratio: 1 });
    await guide.setViewportSize({ width: 1280, height: 720 });
    // Pending requests are counted on the home page and on the tab.
    await guide.goto("/");
    const shortcut = guide.getByRole("navigation", { name: "Shortcuts" }).getByText("Requests");
    await expect(shortcut).toHaveText(/Requests\s*\d+\+? waiting/);
    await guide.goto("/messages");
    const tab = guide.getByRole("link", { name: /Contact requests/ });
    await expect(tab).toHaveText(/Contact requests\s*\d+\+? waiting/);

    await guide.goto(address);
    await expect(guideRequests.getByRole("link", { name: /^Make an offer/ })).toHaveClass("button");
    await guideRequests.getByText("More").click();
    await expectAccessible(guide, scripts);
    await guideRequests.getByRole("button", { name: /^Accept without an offer/ }).click();
    await expect(guideRequests.getByText("Interested", { exact: true })).toBeVisible();
    await expect(guide).toHaveURL(address);
    await expect(guideRequests.getByRole("button", { name: /^Decline/ })).toHaveCount(0);
    await expect(
      guide.getByRole("log").getByText(/^You accepted hunter-\S+'s request .* without an offer/),
    ).toBeVisible();
  } finally {
    await guide.context().close();
  }

  await page.goto("/messages");
  const conversation = page.getByRole("listitem").filter({ hasText: "Gail Guide" });
  await expect(conversation.getByText("1 unread")).toBeVisible();
  const waiting = "Gail is interested. Wait for an offer; no dates are held.";
  await expect(conversation.getByText(waiting)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("log").getByText(waiting)).toBeVisible();
  await expect(card.getByText(waiting)).toBeVisible();
  await card.locator("summary").click();
  await card.getByRole("button", { name: /^Mark as closed/ }).click();
  await expect(card.getByText("Closed")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  // Only what people wrote can be reported.
  await openThreadMenu(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByText(/hasn't written anything here/)).toBeVisible();
});

test("refuses to close a request that was closed meanwhile", async ({ page, browser, scripts }) => {
  const { address } = await startConversation(page);
  const guide = await openThreadAsGuide(browser, { address, scripts });
  try {
    const card = page.getByRole("region", { name: "Requests" });
    const id = await card.locator("[name=requestId]").inputValue();
    const csrf = await card.locator("[name=csrf]").inputValue();
    const headers = { Origin: new URL(address).origin };
    const form = { csrf, requestId: id, status: "closed" };
    const closing = () => page.request.post(address, { form, headers, maxRedirects: 0 });
    expect((await closing()).status()).toBe(303);
    const secondResponse = await closing();
    expect(secondResponse.status()).toBe(409);
    expect(await secondResponse.text()).toContain("That request has changed since you opened it.");
    const strangers = await guide.request.post(address, {
      form: { ...form, requestId: "00000000-0000-7000-8000-000000000000" },
      headers,
      maxRedirects: 0,
    });
    expect([403, 404, 412]).toContain(strangers.status());
  } finally {
    await guide.context().close();
  }
});

test("hides email addresses from the other person", async ({ page, browser, scripts }) => {
  const { address } = await startConversation(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Gail Guide", exact: true })).toBeVisible();
  await expect(main.getByText("guide@huntstead.test")).toHaveCount(0);
  expect(await (await page.request.get(address)).text()).not.toContain("guide@huntstead.test");
  const list = (await (await page.request.get("/api/conversations")).json()) as {
    otherUser: { email: string | null };
  }[];
  expect(list[0]?.otherUser.email).toBeNull();
  // An account without first and last name is shown by its email address.
  const guide = await openThreadAsGuide(browser, { address, scripts });
  await expect(guide.getByRole("heading", { name: /^hunter-.*@example\.test$/ })).toBeVisible();
  await guide.context().close();
});
