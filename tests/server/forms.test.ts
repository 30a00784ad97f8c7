import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import {
  chromium,
  expect as expectPage,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { addDays } from "~/formats/iso-date";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { chromiumOptions, ONE_PAGE_PROCESS } from "../../scripts/find-chromium.mjs";
import { openBreakableLine, type BreakableLine } from "../fixtures/breakable-line";
import { filledForm } from "../fixtures/filled-form";
import { formsOf, type FormCase } from "../fixtures/forms";
import {
  furnishMarketplace,
  type Furnished,
  type PersonName,
} from "../fixtures/furnish-marketplace";
import { readBuiltRoutes } from "../fixtures/read-surface";
import { hasNginx, openProxy, proxyPort, type Proxy } from "../setup/open-proxy";
import { startServer, type RunningServer } from "../setup/start-server";
import {
  askPostgres,
  createEmptyDatabase,
  openThrowAwayPostgres,
} from "../setup/throw-away-postgres";

const SESSION_SECRET = "a secret of this test, longer than 32 characters";
useEnvironment(readEnvironment({ SESSION_SECRET }));

const postgres = await openThrowAwayPostgres();
afterAll(() => postgres?.close());
const database = postgres && (await createEmptyDatabase(postgres.url));
afterAll(() => database?.drop());
const directory = mkdtempSync(join(tmpdir(), "huntstead-forms-"));
const furnished: Furnished = await furnishMarketplace(directory, { url: database?.url ?? null });
if (!hasNginx) console.log("No nginx here (Debian: nginx): no form is sent behind one.");
/** A copy for a second process, because two processes cannot open the same embedded database. */
const furnishedCopy = database ? null : mkdtempSync(join(tmpdir(), "huntstead-forms-copy-"));
if (furnishedCopy) cpSync(directory, furnishedCopy, { recursive: true });
const FORMS = formsOf(furnished);
const each = (forms: FormCase[]) => forms.map((form) => [form.name, form] as const);
const typing = FORMS.filter(({ typed }) => typed.length > 0);

let line: BreakableLine | null = null;
let server: RunningServer;
beforeAll(async () => {
  line = database && (await openBreakableLine(database.url));
  server = await startServer({
    DATA_DIR: directory,
    SESSION_SECRET,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    ...(line ? { DATABASE_URL: line.url } : {}),
  });
});
afterAll(async () => {
  await server.stop();
  await line?.close();
});

it("has an entry for every page that takes a form", async () => {
  const taking = (await readBuiltRoutes())
    .filter(({ isPage, hasAction }) => isPage && hasAction)
    .map(({ id }) => id)
    // The form has only a button and takes no text.
    .filter((id) => id !== "features/accounts/logout.route");
  expect([...new Set(FORMS.map(({ route }) => route))].sort()).toEqual(taking.sort());
});

const cookieOf = (by: PersonName | null) => (by ? furnished.people[by].cookie : "");

interface Sending {
  fields?: Record<string, string>;
  cookie?: string;
  origin?: string;
}

/** Sends a form as a browser without scripts does. */
async function send(form: FormCase, { fields, cookie, origin }: Sending = {}) {
  const at = origin ?? server.origin;
  const response = await fetch(at + (form.action ?? form.page), {
    method: "POST",
    body: new URLSearchParams(fields ?? form.fields),
    redirect: "manual",
    headers: {
      Origin: at,
      Referer: at + form.page,
      "Sec-Fetch-Site": "same-origin",
      Accept: "text/html,*/*",
      Cookie: cookie ?? cookieOf(form.by),
    },
  });
  return { response, html: await response.text() };
}

/** Expects a page of ours with its header, whose form still has the typed text. */
function expectKept(html: string, form: FormCase, fields = form.fields): void {
  expect(html).toMatch(/<header[^]*href="\/"[^]*<\/header>/);
  expect(html).toContain("<form");
  for (const name of form.typed) {
    const text = fields[name] ?? "";
    if (text) expect([name, holds(html, text)]).toEqual([name, true]);
  }
}

function holds(html: string, text: string): boolean {
  return html.includes(`value="${text}"`) || html.includes(`>${text}</textarea>`);
}

describe("without scripts", () => {
  it.each(each(FORMS.filter(({ bad }) => bad)))("%s comes back with a fault", async (_, form) => {
    const fields = { ...form.fields, ...form.bad };
    const { response, html } = await send(form, { fields });
    expect(response.status).toBe(400);
    expectKept(html, form, fields);
    expect(html).toMatch(/error-summary|field-error/);
  });

  it.each(each(FORMS))("%s that is too large is answered by a page", async (_, form) => {
    const fields = { ...form.fields, [form.typed[0] ?? "intent"]: "x".repeat(1_100_000) };
    const { response, html } = await send(form, { fields });
    expect(response.status).toBe(413);
    expect(html).toMatch(/<header[^]*href="\/"[^]*<\/header>/);
    expect(html).toMatch(/Go back|go back/);
  });

  it.each(each(typing.filter(({ by }) => by)))(
    "%s waits behind the sign-in when the session has ended",
    async (_, form) => {
      const asked = await send(form, { cookie: furnished.expiredCookie });
      expect(asked.response.status).toBe(303);
      const location = asked.response.headers.get("Location") ?? "";
      expect(location).toMatch(/^\/api\/login\?returnTo=/);
      const [browser] = (asked.response.headers.get("Set-Cookie") ?? "").split(";", 1);
      const path = new URL(location, server.origin).searchParams.get("returnTo") ?? "";
      const headers = { Cookie: `${cookieOf(form.by)}; ${browser}` };
      const html = await (await fetch(server.origin + path, { headers })).text();
      const reviewed = form.route.includes("reviews");
      if (!reviewed) expectKept(html, form);
      expect(html).toContain("Here is what you wrote before.");
    },
  );

  it.skipIf(!postgres).each(each(FORMS))(
    "%s comes back while the database is away",
    async (_, form) => {
      await line?.stop();
      const { response, html } = await send(form).finally(() => line?.restore());
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      expectKept(html, form);
      await expect
        .poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 20_000 })
        .toBe(200);
    },
  );

  describe("sent too often", () => {
    let limited: RunningServer;
    beforeAll(async () => {
      limited = await startServer({
        DATA_DIR: database ? directory : mkdtempSync(join(tmpdir(), "huntstead-limited-")),
        SESSION_SECRET,
        DEMO_DATA: "off",
        ...(database ? { DATABASE_URL: database.url } : {}),
      });
    });
    afterAll(() => limited.stop());
    // Only a database server can be shared with the process that has the accounts.
    const limitedForms = FORMS.filter(({ rate, by }) => rate && (database || !by));

    it.each(each(limitedForms))(
      "%s comes back with its words and when to try again",
      async (_, form) => {
        const { origin } = limited;
        const bad = { ...form.fields, ...form.bad };
        for (let n = 0; n < (form.rate ?? 0); n += 1) await send(form, { origin, fields: bad });
        const { response, html } = await send(form, { origin });
        expect(response.status).toBe(429);
        expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
        expectKept(html, form);
        expect(html).toContain(form.failed ?? "Something went wrong. Your text is still here.");
        expect(html).toMatch(/You can try again in \d+ seconds?\./);
      },
    );

    it("is answered shortly for whoever hammers, which costs next to nothing", async () => {
      const form = limitedForms.find(({ by }) => !by);
      if (!form) throw new Error("No form of visitors is limited");
      let short = await send(form, { origin: limited.origin });
      for (let n = 0; n < 90 && short.html.includes("<form"); n += 1) {
        short = await send(form, { origin: limited.origin });
      }
      expect([short.response.status, short.html.includes("<form")]).toEqual([429, false]);
      expect(short.html).toMatch(/<header[^]*href="\/"[^]*<\/header>/);
    });
  });
});

/** Returns rows by table, without those that sessions, rate limits, the mail worker and the search index write. */
async function countRows(): Promise<Map<string, number>> {
  const rows = await askPostgres<{ name: string; rows: number }>(
    database?.url ?? "",
    `SELECT table_name AS name, (xpath('/row/c/text()', query_to_xml(
       format('SELECT count(*) AS c FROM %I', table_name), false, true, '')))[1]::text::int AS rows
     FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('sessions', 'outbox', 'idempotency_keys', 'kept_forms',
         'search_words')`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

async function rowsMadeBy(act: () => Promise<void>): Promise<Map<string, number>> {
  const before = await countRows();
  await act();
  const after = await countRows();
  return new Map([...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)]));
}

function expectOnce(made: Map<string, number>, form: FormCase): void {
  expect([...made].filter(([, rows]) => rows > 1)).toEqual([]);
  if (form.makes) expect([form.makes, made.get(form.makes)]).toEqual([form.makes, 1]);
}

/** Returns the fields of the page's form, with its key, filled in. */
async function filledIn(form: FormCase): Promise<URLSearchParams | FormData> {
  const headers = { Cookie: cookieOf(form.by) };
  const html = await (await fetch(server.origin + form.page, { headers })).text();
  const [first] = form.typed;
  // A form that can be sent once may be gone, and its page shows the result instead.
  const isThere = first !== undefined && html.includes(`name="${first}"`);
  const data = isThere ? filledForm(html, `name="${first}"`) : new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  const values = [...data];
  if (values.some(([, value]) => typeof value !== "string")) return data;
  return new URLSearchParams(values as [string, string][]);
}

/** The page that nginx shows by default. */
const BAD_GATEWAY = {
  status: 502,
  contentType: "text/html",
  body: "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
};
const FAILURES: [string, (route: Route) => Promise<void>, RegExp | null][] = [
  ["a dead line", (route) => route.abort(), null],
  ["a proxy's 502", (route) => route.fulfill(BAD_GATEWAY), null],
  ["a 413", (route) => route.fulfill({ status: 413, body: "Too large" }), null],
  [
    "a 429",
    (route) => route.fulfill({ status: 429, headers: { "Retry-After": "17" }, body: "Too many" }),
    /You can try again in 17 seconds\./,
  ],
  [
    "a 503 of a process that has no time",
    (route) => route.fulfill({ status: 503, body: "" }),
    null,
  ],
];

describe("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await chromiumOptions(ONE_PAGE_PROCESS));
  });
  afterAll(() => browser.close());

  interface Opening {
    scripts: boolean;
    origin?: string;
  }
  /** Each person's windows share what has been fetched, as at home. */
  const contexts = new Map<string, BrowserContext>();
  async function contextOf(by: PersonName | null, baseURL: string, scripts: boolean) {
    const key = `${by} ${baseURL} ${scripts}`;
    const context =
      contexts.get(key) ?? (await browser.newContext({ javaScriptEnabled: scripts, baseURL }));
    contexts.set(key, context);
    return context;
  }
  async function open(form: FormCase, { scripts, origin }: Opening): Promise<Page> {
    const baseURL = origin ?? server.origin;
    const context = await contextOf(form.by, baseURL, scripts);
    await context.clearCookies();
    const [name = "", value = ""] = cookieOf(form.by).split("=");
    if (name) await context.addCookies([{ name, value, url: baseURL }]);
    const page = await context.newPage();
    if (form.first) await page.goto(form.first);
    await page.goto(form.page);
    return page;
  }

  async function fillIn(page: Page, form: FormCase): Promise<void> {
    for (const name of form.typed) {
      await page
        .locator(`main [name="${name}"]`)
        .first()
        .fill(form.fields[name] ?? "");
    }
  }

  async function expectTyped(page: Page, form: FormCase): Promise<void> {
    for (const name of form.typed) {
      const field = page.locator(`main [name="${name}"]`).first();
      await expectPage(field, name).toHaveValue(form.fields[name] ?? "");
    }
  }

  const untilHydrated = (page: Page) =>
    expectPage
      .poll(() =>
        page.evaluate(() =>
          Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith("__reactProps$")),
        ),
      )
      .toBe(true);

  /** Sets the fields that are chosen rather than typed. */
  async function choose(page: Page, form: FormCase): Promise<void> {
    for (const [name, value] of Object.entries(form.fields)) {
      if (form.typed.includes(name)) continue;
      const control = page.locator(`main [name="${name}"]:not([type="hidden"], button)`);
      if ((await control.count()) === 0) continue;
      const [tag, type] = await control
        .first()
        .evaluate((element) => [element.tagName, element.getAttribute("type")]);
      if (tag === "SELECT") await control.first().selectOption(value);
      else if (type === "checkbox" || type === "radio")
        await page.locator(`main [name="${name}"][value="${value}"]`).check();
      else await control.first().fill(value);
    }
  }

  const isPost = (route: Route) => route.request().method() === "POST";
  const press = (page: Page, button: RegExp) =>
    page.getByRole("main").getByRole("button", { name: button }).first().click();

  it.each(each(FORMS.filter(({ button }) => button)))(
    "%s stays as it is with scripts, whatever fails",
    async (_, form) => {
      const page = await open(form, { scripts: true });
      const shown = page.url();
      await untilHydrated(page);
      await fillIn(page, form);
      for (const [what, fail, alsoSaid] of FAILURES) {
        await page.route("**/*", (route) => (isPost(route) ? fail(route) : route.continue()));
        await press(page, form.button ?? /./);
        const toast = page.locator(".toast-error");
        await expectPage(toast, what).toContainText(form.failed ?? "");
        if (alsoSaid) await expectPage(toast).toContainText(alsoSaid);
        await expectTyped(page, form);
        expect(page.url()).toBe(shown);
        await toast.getByRole("button", { name: "Dismiss" }).click();
        await expectPage(toast).toHaveCount(0);
        await page.unroute("**/*");
      }
      await page.close();
    },
  );

  it.each(each(typing))("%s is there again by Back without scripts", async (_, form) => {
    const page = await open(form, { scripts: false });
    await fillIn(page, form);
    // The second time what came back is sent again.
    for (const [what, fail] of FAILURES.slice(0, 2)) {
      await page.route("**/*", (route) => (isPost(route) ? fail(route) : route.continue()));
      await press(page, form.button ?? /^Send$/).catch(() => undefined);
      await expectPage(page.getByRole("main"), what).toHaveCount(0);
      await page.unroute("**/*");
      await page.goBack();
      await expectTyped(page, form);
    }
    await page.close();
  });

  describe.skipIf(!hasNginx)("behind nginx, whose process is gone when it is sent", () => {
    let behind: RunningServer;
    let toBehind: BreakableLine;
    let proxy: Proxy;
    beforeAll(async () => {
      const port = await proxyPort();
      behind = await startServer({
        DATA_DIR: furnishedCopy ?? directory,
        SESSION_SECRET,
        DEMO_DATA: "off",
        RATE_LIMITS: "off",
        TRUST_PROXY: "loopback",
        APP_ORIGIN: `http://localhost:${port}`,
        ...(database ? { DATABASE_URL: database.url } : {}),
      });
      toBehind = await openBreakableLine(behind.origin);
      const upstream = Number(new URL(toBehind.url).port);
      proxy = await openProxy(port, [upstream, upstream], { isPatient: true });
    });
    afterAll(async () => {
      await proxy?.close();
      await toBehind?.close();
      await behind?.stop();
    });
    beforeEach(bringBack);

    /** Waits until the process answers behind nginx again. */
    async function bringBack(): Promise<void> {
      await toBehind.restore();
      const health = async () => (await fetch(`${proxy.origin}/healthz`)).status;
      await expect.poll(health, { timeout: 20_000 }).toBe(200);
    }

    it.each(each(FORMS.filter(({ button }) => button)))(
      "%s stays as it is with scripts, and its page says so",
      async (_, form) => {
        const page = await open(form, { scripts: true, origin: proxy.origin });
        const shown = page.url();
        await untilHydrated(page);
        await fillIn(page, form);
        await toBehind.stop();
        const answered = page.waitForResponse((response) => response.request().method() === "POST");
        await press(page, form.button ?? /./);
        const answer = await answered;
        expect([answer.status(), answer.headers().server]).toEqual([502, "nginx"]);
        await expectPage(page.locator(".toast-error")).toContainText(form.failed ?? "");
        await expectTyped(page, form);
        expect(page.url()).toBe(shown);
        await page.close();
      },
    );

    it.each(each(typing))("%s is there again by Back without scripts", async (_, form) => {
      const page = await open(form, { scripts: false, origin: proxy.origin });
      await fillIn(page, form);
      await toBehind.stop();
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await press(page, form.button ?? /^Send$/);
      expect((await answered).status()).toBe(502);
      await expectPage(page.getByRole("heading", { name: "Back in a moment" })).toBeVisible();
      await expectPage(page.getByText("your text is still there")).toBeVisible();
      // Browsers don't store pages of signed-in people, so they request it again.
      await bringBack();
      await page.goBack();
      await expectTyped(page, form);
      await page.close();
    });
  });

  describe.skipIf(!database)("pressed twice", () => {
    /** Returns the form with values that have not been sent yet. */
    const another = (form: FormCase): FormCase => {
      const { title, slug, message, reason, startDate, endDate } = form.fields;
      const fields = {
        ...form.fields,
        ...(title ? { title: `${title} again` } : {}),
        ...(slug ? { slug: `${slug}-again` } : {}),
        ...(message ? { message: `${message} Again.` } : {}),
        ...(reason ? { reason: `${reason} again` } : {}),
        ...(startDate ? { startDate: addDays(startDate, 100) } : {}),
        ...(endDate ? { endDate: addDays(endDate, 100) } : {}),
      };
      return { ...form, fields };
    };
    /** Checks whether a form signs the person out. */
    const endsAccess = ({ name }: FormCase) => ["a role", "the end of an account"].includes(name);

    it.each(each(FORMS.filter(({ makes, button }) => makes && button && makes !== "applications")))(
      "%s makes one thing with scripts",
      async (_, ordinary) => {
        const form = another(ordinary);
        const page = await open(form, { scripts: true });
        await untilHydrated(page);
        await fillIn(page, form);
        await choose(page, form);
        const made = await rowsMadeBy(async () => {
          await page
            .getByRole("main")
            .getByRole("button", { name: form.button ?? /./ })
            .first()
            .dblclick();
          await expectPage(page.locator(".toast:not(.toast-error)")).toBeVisible();
          await page.waitForLoadState("networkidle");
        });
        expectOnce(made, form);
        await page.close();
      },
    );

    it.each(each([...FORMS].sort((a, b) => Number(endsAccess(a)) - Number(endsAccess(b)))))(
      "%s acts once without scripts",
      async (_, form) => {
        const body = await filledIn(form);
        const statuses: number[] = [];
        const made = await rowsMadeBy(async () => {
          const both = [0, 1].map(() =>
            fetch(server.origin + (form.action ?? form.page), {
              ...{ method: "POST", body, redirect: "manual" },
              headers: { Origin: server.origin, Cookie: cookieOf(form.by) },
            }),
          );
          for (const { status } of await Promise.all(both)) statuses.push(status);
        });
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        expectOnce(made, form);
      },
    );
  });
});
