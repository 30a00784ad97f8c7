import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { Browser } from "../fixtures/browse";
import { parseCodeMail, readCodeMails, type CodeMail } from "../fixtures/code-mails";
import {
  DOWN,
  ENTER,
  hasLynx,
  isInstalled,
  buildKeyCommands,
  pressInLynx,
  TAB,
} from "../fixtures/lynx";
import { openMailServer, type MailServer } from "../fixtures/mail-server";
import { startServer, type RunningServer } from "../setup/start-server";

const run = promisify(execFile);

let directory: string;
let server: RunningServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-by-email-"));
  server = await startServer({
    DATA_DIR: directory,
    DEMO_DATA: "off",
    SIGN_IN: "email",
    RATE_LIMITS: "off",
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function requestCode(email: string, origin = server.origin) {
  const browser = new Browser();
  await browser.visit(`${origin}/api/login?returnTo=/about`);
  const page = await browser.submit({ email });
  return { browser, page };
}

const mailTo = (email: string): Promise<CodeMail> =>
  vi.waitFor(() => {
    const mail = readCodeMails(directory).findLast(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  }, 20_000);

describe("signing in by email", () => {
  it("signs in with an emailed code, without scripts", async () => {
    const { browser, page } = await requestCode("pat@example.test");
    expect(page.text).not.toMatch(/<script|demonstration/);
    const { code } = await mailTo("pat@example.test");
    await browser.submit({ code });
    const end = await browser.submit({ firstName: "Pat", lastName: "Doe" });
    expect([end.status, end.url.pathname]).toEqual([200, "/about"]);
    const user = await browser.request(`${server.origin}/api/auth/user`);
    expect(await user.json()).toMatchObject({ email: "pat@example.test", firstName: "Pat" });
  });

  it("signs up in lynx by the keyboard", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const email = "lynx@example.test";
    const visit = { directory, cookie: "theme=dark", address: `${server.origin}/api/login` };
    // Past the link in the header to the field, and to the button behind it.
    await pressInLynx({ ...visit, keys: [DOWN, ...buildKeyCommands(email), TAB, ENTER] });
    await mailTo(email);
    // lynx does not keep its cookies, so another browser that also requested a code continues.
    const { browser, page } = await requestCode(email);
    const { code } = await vi.waitFor(() => {
      const [, second] = readCodeMails(directory).filter(({ to }) => to === email);
      if (!second) throw new Error("one mail");
      return second;
    }, 20_000);
    const names = [DOWN, ...buildKeyCommands("Lyn"), TAB, ...buildKeyCommands("Ox"), TAB, ENTER];
    await pressInLynx({
      directory,
      cookie: browser.cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      address: page.url.href,
      keys: [DOWN, ...buildKeyCommands(code), TAB, ENTER, ...names],
    });
    // The account exists, so only a code is needed.
    const secondSignIn = await requestCode(email);
    const { code: third } = await vi.waitFor(() => {
      const all = readCodeMails(directory).filter(({ to }) => to === email);
      if (!all[2]) throw new Error("two mails");
      return all[2];
    }, 20_000);
    expect((await secondSignIn.browser.submit({ code: third })).url.pathname).toBe("/about");
    const user = await secondSignIn.browser.request(`${server.origin}/api/auth/user`);
    expect(await user.json()).toMatchObject({ email, firstName: "Lyn", lastName: "Ox" });
  });

  it("is readable in w3m in every step", async (context) => {
    if (!(await isInstalled("w3m"))) return context.skip("w3m is not installed");
    const { browser, page } = await requestCode("w3m@example.test");
    const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { stdout } = await run("w3m", ["-header", `Cookie: ${cookie}`, "-dump", page.url.href]);
    expect(stdout).toMatch(/Enter the 6-digit code from the email to\s+w3m@example\.test/);
    const { link, code } = await mailTo("w3m@example.test");
    expect((await run("w3m", ["-dump", link])).stdout).toContain(code);
  });
});

describe("logs of sign-in by email", () => {
  it("contain neither codes nor link tokens", async () => {
    await requestCode("kept@example.test");
    const { code, link } = await mailTo("kept@example.test");
    await new Browser().visit(link);
    await new Browser().visit(`${link.slice(0, -1)}x`);
    const token = link.split("/").at(-1) ?? "";
    expect(server.errors()).not.toContain(token);
    expect(server.errors()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe("with a mail server", () => {
  let mail: MailServer;
  let sending: RunningServer;
  beforeAll(async () => {
    mail = await openMailServer();
    sending = await startServer({ DEMO_DATA: "off", SIGN_IN: "email", SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await sending.stop();
    await mail.close();
  });

  it("sends the code by SMTP", async () => {
    const { browser, page } = await requestCode("sent@example.test", sending.origin);
    expect(page.text).not.toContain("outbox");
    const source = await vi.waitFor(() => {
      const [first] = mail.received;
      if (!first) throw new Error("no mail");
      return first.source;
    }, 20_000);
    expect((await browser.submit({ code: parseCodeMail(source).code })).status).toBe(200);
  });

  it("limits the codes that one client may request (rate limit)", async () => {
    const browser = new Browser();
    await browser.visit(`${sending.origin}/api/login`);
    const statuses: number[] = [];
    for (let index = 0; index < 65; index += 1) {
      const page = await browser.submit({ email: `many-${index}@example.test` });
      statuses.push(page.status);
      if (page.status === 429) expect(page.text).toContain("Too many requests");
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(mail.received.length).toBeLessThanOrEqual(61);
  });
});

describe("a restart with another SIGN_IN", () => {
  it("ends all sessions and does not verify demonstration accounts", async () => {
    const data = mkdtempSync(join(tmpdir(), "huntstead-modes-"));
    const variables = { DATA_DIR: data, DEMO_DATA: "off", RATE_LIMITS: "off" };
    const demo = await startServer(variables);
    const admin = new Browser();
    await admin.visit(`${demo.origin}/api/login`);
    await admin.submit({ email: "admin@huntstead.test" });
    const isSignedIn = async (origin: string) =>
      (await admin.request(`${origin}/api/auth/user`)).status;
    expect(await isSignedIn(demo.origin)).toBe(200);
    // A sign-in that lacks only its last step.
    const mallory = new Browser();
    const form = await mallory.visit(`${demo.origin}/api/login`);
    const response = await mallory.request(form.url, {
      method: "POST",
      headers: { Origin: demo.origin },
      body: new URLSearchParams({ email: "boss@example.test" }),
    });
    const resume = new URL(response.headers.get("location") ?? "");
    await demo.stop();
    const byEmail = await startServer({
      ...variables,
      PORT: String(demo.port),
      SIGN_IN: "email",
      ADMIN_EMAILS: "boss@example.test,admin@huntstead.test",
    });
    try {
      expect(await isSignedIn(byEmail.origin)).toBe(401);
      const end = await mallory.visit(resume);
      expect(end.status).toBe(400);
      expect((await mallory.request(`${byEmail.origin}/api/auth/user`)).status).toBe(401);
      expect(readdirSync(data)).toContain("session-secret");
      expect(readFileSync(join(data, "session-secret"), "utf8").trim()).not.toBe("");
    } finally {
      await byEmail.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });
});
