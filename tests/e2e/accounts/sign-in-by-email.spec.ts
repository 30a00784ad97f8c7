import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHandlers,
} from "../../setup/browser";
import { readCodeMails, type CodeMail } from "../../fixtures/code-mails";
import { startServer, type RunningServer } from "../../setup/start-server";

// The other specs sign in by the demonstration: this one has its own server.
test.describe.configure({ mode: "serial" });

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer(
    { SIGN_IN: "email", DEMO_DATA: "off", RATE_LIMITS: "off" },
    { isFirstStart: true },
  );
});
test.afterAll(() => server.stop());

const mailsTo = (email: string) =>
  readCodeMails(server.dataDirectory).filter(({ to }) => to === email);

/** Waits for the code mail to this address that comes after the first `after` ones. */
async function mailTo(email: string, after = 0): Promise<CodeMail> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(after);
  return mailsTo(email)[after] as CodeMail;
}

test("signs up a new person with a code from an email", async ({ page, scripts }) => {
  await page.goto(`${server.origin}/api/login?returnTo=/about`);
  await expect(page.getByText("demonstration")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await page.getByLabel("Email").fill("pat@example.test");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("/outbox")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const { code } = await mailTo("pat@example.test");
  await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("First name").fill("Pat");
  await page.getByLabel("Last name").fill("Doe");
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/about`);
});

test("signs in by the email's link in the same browser, and shows the code in another one", async ({
  page,
  browser,
  scripts,
}) => {
  const before = mailsTo("pat@example.test").length;
  await page.goto(`${server.origin}/api/login?returnTo=/about`);
  await page.getByLabel("Email").fill("pat@example.test");
  await page.getByRole("button", { name: "Continue" }).click();
  await mailTo("pat@example.test", before);
  await page.getByRole("button", { name: "Send a new code" }).click();
  const { code, link } = await mailTo("pat@example.test", before + 1);
  const other = await browser.newContext({ javaScriptEnabled: scripts });
  const otherPage = await other.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByText(code)).toBeVisible();
  await expect(otherPage.getByRole("button")).toHaveCount(0);
  await other.close();
  await page.goto(link);
  await expect(page.getByText("Sign in as pat@example.test?")).toBeVisible();
  expect(page.url()).not.toContain(link.split("/").at(-1));
  await expectAccessible(page, scripts);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/about`);
});

test("signs in with a passkey instead of a code", async ({ page, scripts }) => {
  test.skip(!scripts, "passkeys need scripts");
  const before = mailsTo("pat@example.test").length;
  await page.goto(`${server.origin}/api/login?returnTo=/profile/passkeys`);
  await page.getByLabel("Email").fill("pat@example.test");
  await page.getByRole("button", { name: "Continue" }).click();
  const { code } = await mailTo("pat@example.test", before);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const add = page.getByRole("button", { name: "Add a passkey" });
  await waitForHandlers(page.locator("form", { has: add }));
  await page.getByLabel("Name").fill("Phone");
  await add.click();
  await expect(page.getByRole("heading", { name: "Phone" })).toBeVisible();
  await page.goto(`${server.origin}/api/logout`);
  await page.goto(`${server.origin}/api/login?returnTo=/about`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(`${server.origin}/about`);
});
