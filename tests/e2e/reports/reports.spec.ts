import {
  startConversation,
  openThreadMenu,
  buildUniqueText,
} from "../../fixtures/open-conversation";
import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  listTestMails,
  signIn,
  test,
} from "../../setup/browser";

test("reports a listing, which an admin keeps, and shows the outcome @smoke", async ({
  page,
  scripts,
}) => {
  // The projects share a marketplace.
  const title = scripts ? "Brady Creek" : "Grasshopper Creek";
  const hunter = scripts ? "jenna.kowalski@example.com" : "kim.delgado@example.com";
  await signIn(page, hunter, `/properties?search=${encodeURIComponent(title)}`);
  await page.getByRole("heading", { level: 3, name: title }).first().click();
  await page.getByRole("link", { name: "Report", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report this listing");
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const text = buildUniqueText("It was leased in August.");
  await page.getByLabel("What happened?").fill(text);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a reason");
  await expect(page.getByLabel("What happened?")).toHaveValue(text);
  await page.getByLabel("Reason").selectOption("It’s no longer available");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page).toHaveURL(/\/property\/[\w-]+$/);
  await expect(page.getByRole("status").getByText("Report sent")).toBeVisible();
  const listing = new URL(page.url()).pathname;
  await page.goto(`/report${listing}`);
  await expect(page.getByText("Waiting for an admin")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send report" })).toHaveCount(0);
  expect((await page.goto("/admin/reports"))?.status()).toBe(403);

  await changeAccount(page, "admin@huntstead.test", "/admin/reports");
  const item = page.getByRole("listitem").filter({ hasText: text }).first();
  await expect(item.getByText("It’s no longer available").first()).toBeVisible();
  await expectAccessible(page, scripts);
  await expectNoSidewaysScroll(page);
  await item.getByRole("button", { name: /^Hide/ }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a reason");
  await item.getByRole("button", { name: /^Keep/ }).click();
  await expect(page.getByRole("status").getByText("Kept")).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.getByRole("link", { name: "Kept", exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();

  await changeAccount(page, hunter, `/report${listing}`);
  await expect(page.getByText(/found nothing that breaks our rules/)).toBeVisible();
});

test("asks the owner of a reported listing, and returns to the report from other pages @both", async ({
  page,
  scripts,
}) => {
  const title = scripts ? "Carrizo Breaks" : "Ninnescah Bottom";
  const hunter = scripts ? "jenna.kowalski@example.com" : "kim.delgado@example.com";
  await signIn(page, hunter, `/properties?search=${encodeURIComponent(title)}`);
  await page.getByRole("heading", { level: 3, name: title }).first().click();
  await page.getByRole("link", { name: "Report", exact: true }).first().click();
  const text = buildUniqueText("The gate has another name on it.");
  await page.getByLabel("Reason").selectOption("It isn’t theirs to offer");
  await page.getByLabel("What happened?").fill(text);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("status").getByText("Report sent")).toBeVisible();

  await changeAccount(page, "admin@huntstead.test", "/admin/reports");
  const item = page.getByRole("listitem").filter({ hasText: text }).first();
  await expect(item.getByText("Posted by Owen Owner, owner@huntstead.test")).toBeVisible();
  await item.getByRole("link", { name: /^Ask the owner/ }).click();
  await expect(page.getByRole("heading", { name: "Ask Owen Owner", level: 1 })).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a question");
  const question = buildUniqueText("Whose name is on the gate?");
  await page.getByLabel("Question").fill(question);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("status").getByText("Question sent to Owen Owner")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reports\?case=[\w-]+$/);
  const report = page.url();
  await expect.poll(() => listTestMails(question)).toHaveLength(1);
  const [mail] = listTestMails(question);
  expect(mail).toMatch(/^To: owner@huntstead\.test\r$/m);
  expect(mail).not.toMatch(/report/i);
  for (const [name, heading] of [
    [/^Suspend/, "Suspend Owen Owner?"],
    [/^Unpublish/, /^Unpublish “/],
  ] as const) {
    await item.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(report);
  }
  await page.goto("/admin/audit-log?action=reported+thing+asked+about");
  const act = page.getByRole("listitem").filter({ hasText: question });
  await expect(act.first()).toContainText("Ada Admin asked the owner about what was reported");
});

test("reports one message, which an admin hides from both people without seeing others", async ({
  page,
  scripts,
}) => {
  const { address } = await startConversation(page);
  const { pathname, search } = new URL(address);
  const secret = buildUniqueText("A secret");
  await page.getByPlaceholder("Type a message...").fill(secret);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText(secret)).toHaveCount(1);
  // With scripts the message is shown at once, while it is still being sent.
  await expect(page.getByText("Sending…")).toHaveCount(0);
  await changeAccount(page, "guide@huntstead.test", pathname + search);
  await openThreadMenu(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expectAccessible(page, scripts);
  const bad = page.getByRole("listitem").filter({ hasText: "Is the camp open in November?" });
  await bad.getByRole("link", { name: /^Report/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report this message");
  const text = buildUniqueText("This is a fraud");
  await page.getByLabel("Reason").selectOption("scam");
  await page.getByLabel("What happened?").fill(text);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("status").getByText("Report sent")).toBeVisible();

  await changeAccount(page, "admin@huntstead.test", "/admin/reports");
  const item = page.getByRole("listitem").filter({ hasText: text }).first();
  await expect(item).toContainText("Is the camp open in November?");
  await expect(page.getByText(secret)).toHaveCount(0);
  await item.getByLabel("Reason for hiding").fill("Nobody pays before they have seen it");
  await item.getByRole("button", { name: /^Hide/ }).click();
  await expect(page.getByRole("status").getByText("Hidden")).toBeVisible();
  await page.goto("/admin/reports?show=hidden");
  const hidden = page.getByRole("listitem").filter({ hasText: text }).first();
  await expect(hidden).toContainText("Nobody pays before they have seen it");
  await changeAccount(page, "guide@huntstead.test", pathname + search);
  await expect(page.getByRole("log").getByText("An admin removed this message.")).toBeVisible();
  await expect(page.getByRole("log").getByText("Is the camp open in November?")).toHaveCount(0);
});
