import { rmSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { processNextEntry } from "~/platform/jobs/work-outbox.server";
import { adoptSignInMode } from "~/platform/accounts/sign-in-mode.server";

import { readCodeMails, type CodeMail } from "../../../../../tests/fixtures/code-mails";
import { Browser } from "../../../../../tests/fixtures/browse";
import { openSignInServer, type SignInServer } from "../../../../../tests/fixtures/sign-in-server";
import { deliverCode, SIGN_IN_MAIL } from "./mail-code.server";
import { sweepSignInCodes } from "./sign-in-codes.server";

let signInServer: SignInServer;
beforeAll(async () => {
  signInServer = await openSignInServer(() => ({
    SIGN_IN: "email",
    ADMIN_EMAILS: "boss@example.test",
    TRUST_PROXY: "1",
  }));
});
beforeEach(() => {
  rmSync(join(environment().dataDirectory, "outbox"), { recursive: true, force: true });
});
afterAll(() => signInServer.close());

const listUsers = () => database().user.findMany({ orderBy: { createdAt: "asc" } });

async function requestCode(email: string, browser = new Browser()) {
  await browser.visit(`${signInServer.origin}/api/login?returnTo=/pros`);
  const page = await browser.submit({ email });
  return { browser, page };
}

/** Processes the outbox and returns all codes that were sent. */
async function sendQueuedCodes(): Promise<CodeMail[]> {
  while (await processNextEntry({ [SIGN_IN_MAIL]: deliverCode }));
  return readCodeMails(environment().dataDirectory);
}
async function getLastMail(): Promise<CodeMail> {
  const mail = (await sendQueuedCodes()).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
}
const alterCode = (code: string, by = 1) =>
  String((Number(code) + by) % 1_000_000).padStart(6, "0");

async function signUp(email: string) {
  const { browser } = await requestCode(email);
  await browser.submit({ code: (await getLastMail()).code });
  await browser.submit({ firstName: "Pat", lastName: "Doe" });
  return browser;
}

describe("signing in by email", () => {
  test("asks for an address, a code, and a new person's name, and returns to the previous page", async () => {
    const browser = new Browser();
    const form = await browser.visit(`${signInServer.origin}/api/login?returnTo=/pros%3Fa%3D1`);
    expect([form.status, form.text.includes('name="email"')]).toEqual([200, true]);
    expect(form.text).toContain(">Continue</button>");
    expect(form.text).not.toMatch(
      /demonstration|huntstead\.test|<script(?! src="[^"]+" defer)|name="firstName"/,
    );
    const codePage = await browser.submit({ email: " Pat@Example.TEST " });
    expect([codePage.status, codePage.url.href]).toEqual([200, form.url.href]);
    expect(codePage.text).toContain("pat@example.test");
    expect(codePage.text).toContain(join(environment().dataDirectory, "outbox"));
    const mail = await getLastMail();
    expect(mail).toMatchObject({
      to: "pat@example.test",
      subject: "Your Huntstead sign-in code",
      code: expect.stringMatching(/^\d{6}$/) as string,
    });
    expect(mail.source).not.toMatch(/unsubscribe/i);
    const namesPage = await browser.submit({
      code: ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `,
    });
    expect([namesPage.status, namesPage.text.includes('name="firstName"')]).toEqual([200, true]);
    const page = await browser.submit({ firstName: " ", lastName: "<b>" });
    expect([page.status, page.text.includes('id="firstName-error"')]).toEqual([400, true]);
    expect(page.text).toContain("&lt;b&gt;");
    const end = await browser.submit({ firstName: "Pat", lastName: "O'Neil" });
    expect([end.status, end.url.href]).toEqual([200, `${signInServer.origin}/pros?a=1`]);
    expect(await listUsers()).toMatchObject([
      {
        issuer: "email",
        subject: "pat@example.test",
        email: "pat@example.test",
        emailVerified: true,
        firstName: "Pat",
        lastName: "O'Neil",
        isAdmin: false,
      },
    ]);
    expect(await database().session.count()).toBe(1);
  });

  test("signs in to an existing account without asking for a name", async () => {
    await signUp("pat@example.test");
    const { browser } = await requestCode("PAT@example.test");
    const end = await browser.submit({ code: (await getLastMail()).code });
    expect(end.url.href).toBe(`${signInServer.origin}/pros`);
    expect(await listUsers()).toHaveLength(1);
  });

  test("makes a person with a verified address in ADMIN_EMAILS an admin", async () => {
    await signUp("boss@example.test");
    await signUp("admin@huntstead.test");
    expect(await listUsers()).toMatchObject([
      { email: "boss@example.test", isAdmin: true },
      { email: "admin@huntstead.test", isAdmin: false, firstName: "Pat" },
    ]);
  });

  test.each([
    "",
    "nobody",
    "a@b",
    "a@example",
    "two@at@example.test",
    "<x>@example.test",
    "a,b@example.test",
    "pat@-x.test",
    "pat@[127.0.0.1]",
    "nul\0@example.test",
    "new\nline@example.test",
    `${"x".repeat(250)}@example.test`,
    "x".repeat(900_000),
  ])("shows a field error for the address %.40j and sends no email", async (email) => {
    const { page } = await requestCode(email);
    expect(page.status).toBe(400);
    expect(page.text).toContain('id="email-error"');
    expect(await sendQueuedCodes()).toEqual([]);
  });

  test("treats all spellings of a domain as one address", async () => {
    await requestCode("pat@EXAMPLE。test");
    expect((await getLastMail()).to).toBe("pat@example.test");
  });

  test("continues with another address or a new code", async () => {
    const { browser } = await requestCode("pat@example.test");
    const first = await getLastMail();
    await browser.submit({ again: "yes" });
    const second = await getLastMail();
    expect((await browser.submit({ code: first.code })).status).toBe(
      first.code === second.code ? 200 : 400,
    );
    await browser.submit({ restart: "yes" });
    const page = await browser.submit({ email: "quinn@example.test" });
    expect(page.text).toContain("quinn@example.test");
    expect((await browser.submit({ code: second.code })).status).toBe(400);
    expect((await browser.submit({ code: (await getLastMail()).code })).status).toBe(200);
  });
});

describe("a sign-in code", () => {
  test("is rejected after five wrong tries, even when it is right", async () => {
    const { browser } = await requestCode("pat@example.test");
    const { code } = await getLastMail();
    const statuses: number[] = [];
    for (let offset = 1; offset <= 5; offset += 1) {
      statuses.push((await browser.submit({ code: alterCode(code, offset) })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    const end = await browser.submit({ code });
    expect(end.status).toBe(429);
    expect(end.text).toContain('id="code-error"');
    expect(await listUsers()).toEqual([]);
    const { link } = await getLastMail();
    expect((await browser.visit(link)).status).toBe(404);
  });

  test("does not count a malformed code as a try", async () => {
    const { browser } = await requestCode("pat@example.test");
    for (const code of ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦", "x".repeat(900_000)]) {
      const page = await browser.submit({ code });
      expect([page.status, page.text.includes('id="code-error"')]).toEqual([400, true]);
    }
    expect((await browser.submit({ code: (await getLastMail()).code })).status).toBe(200);
  });

  test("is compared at most five times, even when they are sent in parallel", async () => {
    const { browser, page } = await requestCode("pat@example.test");
    const { code } = await getLastMail();
    const guesses = Array.from({ length: 60 }, (_, index) => alterCode(code, index - 59));
    // The correct code is tried last.
    expect(guesses.at(-1)).toBe(code);
    const headers = { Origin: signInServer.origin };
    const responses = await Promise.all(
      guesses.map((guess) =>
        browser.request(page.url, {
          method: "POST",
          headers,
          body: new URLSearchParams({ code: guess }),
        }),
      ),
    );
    const [row] = await database().signInCode.findMany();
    expect(row?.tries).toBeLessThanOrEqual(5);
    const wrongOnes = responses.filter(({ status }) => status === 400).length;
    expect(wrongOnes).toBeLessThanOrEqual(4);
    expect(await listUsers()).toEqual([]);
  });

  test("counts tries separately for each browser", async () => {
    const firstSignIn = await requestCode("pat@example.test");
    const { code } = await getLastMail();
    const otherSignIn = await requestCode("pat@example.test");
    for (let offset = 1; offset <= 6; offset += 1)
      await otherSignIn.browser.submit({ code: alterCode(code, offset) });
    const foreign = await otherSignIn.browser.submit({ code });
    expect(foreign.status).toBe(429);
    expect((await firstSignIn.browser.submit({ code })).status).toBe(200);
  });

  test("is rejected in another browser or without its cookie", async () => {
    const { page } = await requestCode("pat@example.test");
    const { code } = await getLastMail();
    const other = await requestCode("quinn@example.test");
    expect((await other.browser.submit({ code })).status).toBe(400);
    expect((await other.browser.submit({ code }, page.url)).status).toBe(400);
    const stranger = new Browser();
    await stranger.visit(signInServer.origin);
    expect((await stranger.submit({ code }, page.url)).status).toBe(400);
    expect(await database().signInCode.count({ where: { verifiedAt: { not: null } } })).toBe(0);
  });

  test("can be used once", async () => {
    await signUp("pat@example.test");
    const { browser, page } = await requestCode("pat@example.test");
    const cookies = browser.cookies;
    const mail = await getLastMail();
    await browser.submit({ code: mail.code });
    browser.cookies = cookies;
    expect((await browser.submit({ code: mail.code }, page.url)).status).toBe(400);
    expect((await browser.visit(mail.link)).status).toBe(404);
    expect(await database().session.count()).toBe(2);
  });

  test("expires after ten minutes", async () => {
    const { browser } = await requestCode("pat@example.test");
    const { code, link } = await getLastMail();
    const [row] = await database().signInCode.findMany();
    const life = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
    expect(life).toBe(10 * 60_000);
    await database().signInCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await new Browser().visit(link)).status).toBe(404);
    const page = await browser.submit({ code });
    expect([page.status, page.text.includes("expired")]).toEqual([400, true]);
    expect(page.text).toContain('name="email"');
  });

  test("is not mailed when it has already expired", async () => {
    await requestCode("pat@example.test");
    const entry = await database().outboxEntry.findFirstOrThrow();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    try {
      await deliverCode(entry);
    } finally {
      vi.useRealTimers();
    }
    expect(readCodeMails(environment().dataDirectory)).toEqual([]);
    expect(await database().outboxEntry.findMany()).toMatchObject([{ payload: {} }]);
  });

  test("is stored only as a hash", async () => {
    await requestCode("pat@example.test");
    const dumpTables = async () =>
      JSON.stringify([
        await database().outboxEntry.findMany(),
        await database().signInCode.findMany(),
        await database().signInCodeMail.findMany(),
        await database().identityRecord.findMany(),
      ]);
    const before = await dumpTables();
    const { code, link } = await getLastMail();
    const token = link.split("/").at(-1) ?? "";
    expect(token).toMatch(/^[\w-]{32}$/);
    for (const text of [before, await dumpTables()]) {
      expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(text).not.toContain(token);
    }
    expect(await database().outboxEntry.findMany()).toMatchObject([{ payload: {} }]);
  });
});

describe("a sign-in link", () => {
  test("signs in by a button in the requesting browser, not by GET", async () => {
    await signUp("pat@example.test");
    const { browser, page } = await requestCode("pat@example.test");
    const { link } = await getLastMail();
    const linkPage = await browser.visit(link);
    expect(linkPage.url.href).toBe(page.url.href);
    expect(linkPage.text).toContain('name="link"');
    await browser.visit(link);
    expect(await database().session.count()).toBe(1);
    const end = await browser.submit({ link: "yes" });
    expect(end.url.href).toBe(`${signInServer.origin}/pros`);
    expect(await database().session.count()).toBe(2);
    expect(browser.cookieNames()).not.toContain("sign-in-link");
  });

  test("shows the code in another browser and is not cached", async () => {
    const { browser } = await requestCode("pat@example.test");
    const { link, code } = await getLastMail();
    for (const _ of [1, 2, 3]) {
      const other = new Browser();
      const page = await other.visit(link);
      expect([page.status, page.text.includes(code)]).toEqual([200, true]);
      expect(page.text).not.toMatch(/<form|<script/);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect(other.cookieNames()).toEqual([]);
      expect((await other.submit({ link: "yes" })).status).toBe(405);
    }
    expect((await browser.submit({ code })).status).toBe(200);
  });

  test("does not sign in a browser that asked for another code", async () => {
    await requestCode("pat@example.test");
    const { link, code } = await getLastMail();
    const { browser, page } = await requestCode("mallory@example.test");
    expect((await browser.visit(link)).text).toContain(code);
    await browser.visit(page.url);
    const response = await browser.submit({ link: "yes" });
    expect(response.status).toBe(400);
    // The link's token must not work in the cookie of another sign-in either.
    const token = link.split("/").at(-1) ?? "";
    const secondSignIn = await requestCode("mallory@example.test");
    const path = secondSignIn.page.url.pathname;
    secondSignIn.browser.cookies.push({ name: "sign-in-link", value: token, path });
    expect((await secondSignIn.browser.submit({ link: "yes" })).status).toBe(400);
    expect(await listUsers()).toEqual([]);
  });

  test.each(["x", "x".repeat(32), "x".repeat(5_000), "%00", "a%2Fb"])(
    "that is invalid (%.40s) is rejected",
    async (token) => {
      const { page } = await requestCode("pat@example.test");
      const linkPage = await new Browser().visit(`${page.url.href}/${token}`);
      expect(linkPage.status).toBeGreaterThanOrEqual(400);
      expect(linkPage.status).toBeLessThan(500);
    },
  );
});

describe("whether an account exists", () => {
  test("is not revealed at sign-in", async () => {
    await signUp("known@example.test");
    const maskEmail = (text: string, email: string) => text.replaceAll(email, "…");
    const pages: unknown[] = [];
    for (const email of ["known@example.test", "other@example.test"]) {
      const { browser, page } = await requestCode(email);
      const failed = await browser.submit({ code: alterCode((await getLastMail()).code) });
      pages.push([
        page.status,
        maskEmail(page.text, email),
        failed.status,
        maskEmail(failed.text, email),
        [...page.headers.keys()].sort(),
      ]);
    }
    expect(pages[0]).toEqual(pages[1]);
  });
});

/** Returns a browser in another network, as reported by the proxy. */
function createBrowserInNetwork(network: number): Browser {
  const browser = new Browser();
  browser.headers = { "X-Forwarded-For": `203.0.113.${network}` };
  return browser;
}

describe("a mailbox that strangers request codes for", () => {
  const exhaustLimit = async (email: string, networks: number[]) => {
    for (const network of networks) {
      for (let time = 0; time < 6; time += 1)
        await requestCode(email, createBrowserInNetwork(network));
    }
  };
  const receivesCode = async (email: string, browser: Browser) => {
    const before = (await sendQueuedCodes()).length;
    await requestCode(email, browser);
    return (await sendQueuedCodes()).length > before;
  };

  test("still gets codes requested from another network", async () => {
    await exhaustLimit("pat@example.test", [1]);
    expect(await sendQueuedCodes()).toHaveLength(5);
    expect(await receivesCode("pat@example.test", createBrowserInNetwork(1))).toBe(false);
    expect(await receivesCode("pat@example.test", createBrowserInNetwork(2))).toBe(true);
  });

  test("gets at most ten codes an hour and thirty a day from all networks", async () => {
    await exhaustLimit("pat@example.test", [1, 2, 3, 4]);
    expect(await sendQueuedCodes()).toHaveLength(10);
    for (let hour = 0; hour < 4; hour += 1) {
      await database().$executeRaw`
        UPDATE sign_in_code_mails SET sent_at = sent_at - interval '61 minutes'`;
      await exhaustLimit("pat@example.test", [10 * hour + 5, 10 * hour + 6, 10 * hour + 7]);
    }
    expect(await sendQueuedCodes()).toHaveLength(30);
  });

  test("can still sign in from a known browser or network", async () => {
    const browser = createBrowserInNetwork(1);
    await requestCode("pat@example.test", browser);
    await browser.submit({ code: (await getLastMail()).code });
    await browser.submit({ firstName: "Pat", lastName: "Doe" });
    await exhaustLimit("pat+y@example.test", [2]);
    await exhaustLimit("pat+x@example.test", [3, 4, 5]);
    expect(await receivesCode("pat@example.test", createBrowserInNetwork(6))).toBe(false);
    await browser.visit(`${signInServer.origin}/api/logout`);
    browser.headers = createBrowserInNetwork(7).headers;
    expect(await receivesCode("pat@example.test", browser)).toBe(true);
    expect(await receivesCode("pat@example.test", createBrowserInNetwork(1))).toBe(true);
    // People who share that network use up neither limit.
    await exhaustLimit("pat@example.test", [1]);
    expect(await receivesCode("pat@example.test", createBrowserInNetwork(1))).toBe(false);
    const secondSignIn = await requestCode("pat@example.test", browser);
    const end = await secondSignIn.browser.submit({ code: (await getLastMail()).code });
    expect(end.url.href).toBe(`${signInServer.origin}/pros`);
  });

  test("is recognized by a cookie that cannot be forged or reused", async () => {
    const mallory = createBrowserInNetwork(1);
    await requestCode("mallory@example.test", mallory);
    await mallory.submit({ code: (await getLastMail()).code });
    await mallory.submit({ firstName: "Mallory", lastName: "" });
    await exhaustLimit("pat@example.test", [2, 3]);
    mallory.headers = createBrowserInNetwork(4).headers;
    await mallory.visit(`${signInServer.origin}/api/logout`);
    expect(await receivesCode("pat@example.test", mallory)).toBe(false);
    const forged = createBrowserInNetwork(5);
    forged.cookies.push({ name: "known-mailboxes", value: "x".repeat(43), path: "/idp/sign-in" });
    expect(await receivesCode("pat@example.test", forged)).toBe(false);
  });

  test("counts all spellings of its address together", async () => {
    for (const [i, email] of [
      "p.a.t@gmail.com",
      "pat+1@gmail.com",
      "pat@googlemail.com",
    ].entries()) {
      await exhaustLimit(email, [i + 1]);
    }
    expect(await sendQueuedCodes()).toHaveLength(10);
    await exhaustLimit("p.at@example.test", [9]);
    await exhaustLimit("pat@example.test", [9]);
    expect(await sendQueuedCodes()).toHaveLength(20);
  });
});

describe("the rate limit of sign-in codes for one mailbox", () => {
  test("is five an hour and twenty a day, without the pages revealing it", async () => {
    const pages: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { page } = await requestCode(
        index % 2 ? `pat+${index}@example.test` : "pat@example.test",
      );
      pages.push(`${page.status} ${page.text.replaceAll(/pat(\+\d)?@/g, "pat@")}`);
    }
    expect(new Set(pages).size).toBe(1);
    expect(await sendQueuedCodes()).toHaveLength(5);
    for (let hour = 0; hour < 5; hour += 1) {
      await database().$executeRaw`
        UPDATE sign_in_code_mails SET sent_at = sent_at - interval '61 minutes'`;
      for (let index = 0; index < 6; index += 1) await requestCode("pat@example.test");
    }
    expect(await sendQueuedCodes()).toHaveLength(20);
    await database().$executeRaw`
      UPDATE sign_in_code_mails SET sent_at = sent_at - interval '24 hours'`;
    await requestCode("pat@example.test");
    expect(await sendQueuedCodes()).toHaveLength(21);
  });

  test("holds for concurrent requests", async () => {
    const browsers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = new Browser();
        await browser.visit(`${signInServer.origin}/api/login`);
        return browser;
      }),
    );
    const pages = await Promise.all(
      browsers.map((browser) => browser.submit({ email: "pat@example.test" })),
    );
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await sendQueuedCodes()).toHaveLength(5);
  });

  test("leaves no code to guess, and allows the same number of tries", async () => {
    for (let index = 0; index < 5; index += 1) await requestCode("pat@example.test");
    const { browser } = await requestCode("pat@example.test");
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await browser.submit({ code: "000000" })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  test("keeps the previous code valid", async () => {
    const { browser } = await requestCode("pat@example.test");
    for (let index = 0; index < 4; index += 1) await browser.submit({ again: "yes" });
    const { code } = await getLastMail();
    await browser.submit({ again: "yes" });
    await browser.submit({ email: "pat@example.test" });
    expect(await sendQueuedCodes()).toHaveLength(5);
    expect((await browser.submit({ code })).status).toBe(200);
  });

  test("grants no extra tries for another request", async () => {
    const { browser } = await requestCode("pat@example.test");
    for (let index = 0; index < 4; index += 1) await browser.submit({ again: "yes" });
    const { code } = await getLastMail();
    for (let offset = 1; offset <= 5; offset += 1)
      await browser.submit({ code: alterCode(code, offset) });
    await browser.submit({ again: "yes" });
    expect((await browser.submit({ code })).status).toBe(429);
  });
});

test("a demonstration account with the same address is separate", async () => {
  const data = { email: "boss@example.test", emailVerified: true, isAdmin: true };
  await database().user.create({
    data: { issuer: "embedded", subject: data.email, firstName: "Mallory", ...data },
  });
  await database().identityRecord.create({
    data: { kind: "Person", id: data.email, payload: { firstName: "Mallory", lastName: "" } },
  });
  await adoptSignInMode("email");
  await signUp("boss@example.test");
  expect(await listUsers()).toMatchObject([
    { issuer: "embedded", email: null, isAdmin: false },
    { issuer: "email", email: "boss@example.test", isAdmin: true, firstName: "Pat" },
  ]);
});

test("deletes expired codes and old counters", async () => {
  await requestCode("pat@example.test");
  await sweepSignInCodes(new Date());
  expect(await database().signInCode.count()).toBe(1);
  await sweepSignInCodes(new Date(Date.now() + 11 * 60_000));
  expect(await database().signInCode.count()).toBe(0);
  expect(await database().signInCodeMail.count()).toBe(1);
  await sweepSignInCodes(new Date(Date.now() + 25 * 3_600_000));
  expect(await database().signInCodeMail.count()).toBe(0);
});
