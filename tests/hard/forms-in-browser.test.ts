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

import { getChromiumOptions, ONE_PAGE_PROCESS } from "../../scripts/find-chromium.mjs";
import {
  openBreakableConnection,
  type BreakableConnection,
} from "../fixtures/breakable-connection";
import type { FormCase } from "../fixtures/forms";
import type { PersonName } from "../fixtures/seed-marketplace";
import { eachForm, expectSingleWrite, openForms, withTypedText } from "../fixtures/open-forms";
import { hasNginx, openProxy, findProxyPort, type Proxy } from "../setup/open-proxy";
import { startServer, type RunningServer } from "../setup/start-server";

if (!hasNginx) console.log("No nginx here (Debian: nginx): no form is sent behind one.");
const { forms: FORMS, shared, origin, getCookie, countCreatedRows } = await openForms();
const typing = withTypedText(FORMS);

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

describe("forms in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await getChromiumOptions(ONE_PAGE_PROCESS));
  });
  afterAll(() => browser.close());

  interface Opening {
    scripts: boolean;
    /** The origin of the server, or of a proxy in front of it. */
    at?: string;
  }
  /** Each person's windows share what has been fetched, as at home. */
  const contexts = new Map<string, BrowserContext>();
  async function createContext(by: PersonName | null, baseURL: string, scripts: boolean) {
    const key = `${by} ${baseURL} ${scripts}`;
    const context =
      contexts.get(key) ?? (await browser.newContext({ javaScriptEnabled: scripts, baseURL }));
    contexts.set(key, context);
    return context;
  }
  async function open(form: FormCase, { scripts, at = origin() }: Opening): Promise<Page> {
    const context = await createContext(form.by, at, scripts);
    await context.clearCookies();
    const [name = "", value = ""] = getCookie(form.by).split("=");
    if (name) await context.addCookies([{ name, value, url: at }]);
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

  const waitUntilHydrated = (page: Page) =>
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
  /** Some buttons are in the menu of a listing. */
  const findButton = async (page: Page, name: RegExp) => {
    await page.locator("main details.row-menu").evaluateAll((menus: HTMLDetailsElement[]) => {
      for (const menu of menus) menu.open = true;
    });
    return page.getByRole("main").getByRole("button", { name }).first();
  };
  const press = async (page: Page, button: RegExp) => (await findButton(page, button)).click();

  it.each(eachForm(FORMS.filter(({ button }) => button)))(
    "%s keeps typed text with scripts on every failure",
    async (_, form) => {
      const page = await open(form, { scripts: true });
      const shown = page.url();
      await waitUntilHydrated(page);
      await fillIn(page, form);
      for (const [label, fail, alsoSaid] of FAILURES) {
        await page.route("**/*", (route) => (isPost(route) ? fail(route) : route.continue()));
        await press(page, form.button ?? /./);
        const toast = page.locator(".toast-error");
        await expectPage(toast, label).toContainText(form.failed ?? "");
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

  it.each(eachForm(typing))("%s is restored by Back without scripts", async (_, form) => {
    const page = await open(form, { scripts: false });
    await fillIn(page, form);
    // The second time what came back is sent again.
    for (const [label, fail] of FAILURES.slice(0, 2)) {
      await page.route("**/*", (route) => (isPost(route) ? fail(route) : route.continue()));
      await press(page, form.button ?? /^Send$/).catch(() => undefined);
      await expectPage(page.getByRole("main"), label).toHaveCount(0);
      await page.unroute("**/*");
      await page.goBack();
      await expectTyped(page, form);
    }
    await page.close();
  });

  describe.skipIf(!hasNginx || !shared)("behind nginx when the process is stopped (502)", () => {
    let behind: RunningServer;
    let toBehind: BreakableConnection;
    let proxy: Proxy;
    beforeAll(async () => {
      const port = await findProxyPort();
      behind = await startServer({
        ...shared,
        DEMO_DATA: "off",
        RATE_LIMITS: "off",
        TRUST_PROXY: "loopback",
        APP_ORIGIN: `http://localhost:${port}`,
      });
      toBehind = await openBreakableConnection(behind.origin);
      const upstream = Number(new URL(toBehind.url).port);
      proxy = await openProxy(port, [upstream, upstream], { isPatient: true });
    });
    afterAll(async () => {
      await proxy?.close();
      await toBehind?.close();
      await behind?.stop();
    });
    beforeEach(restoreServer);

    /** Waits until the process answers behind nginx again. */
    async function restoreServer(): Promise<void> {
      await toBehind.restore();
      const health = async () => (await fetch(`${proxy.origin}/healthz`)).status;
      await expect.poll(health, { timeout: 20_000 }).toBe(200);
    }

    it.each(eachForm(FORMS.filter(({ button }) => button)))(
      "%s keeps typed text with scripts and shows an error",
      async (_, form) => {
        const page = await open(form, { scripts: true, at: proxy.origin });
        const shown = page.url();
        await waitUntilHydrated(page);
        await fillIn(page, form);
        await toBehind.stop();
        const postResponse = page.waitForResponse(
          (response) => response.request().method() === "POST",
        );
        await press(page, form.button ?? /./);
        const answer = await postResponse;
        expect([answer.status(), answer.headers().server]).toEqual([502, "nginx"]);
        await expectPage(page.locator(".toast-error")).toContainText(form.failed ?? "");
        await expectTyped(page, form);
        expect(page.url()).toBe(shown);
        await page.close();
      },
    );

    it.each(eachForm(typing))("%s is restored by Back without scripts", async (_, form) => {
      const page = await open(form, { scripts: false, at: proxy.origin });
      await fillIn(page, form);
      await toBehind.stop();
      const postResponse = page.waitForResponse(
        (response) => response.request().method() === "POST",
      );
      await press(page, form.button ?? /^Send$/);
      expect((await postResponse).status()).toBe(502);
      await expectPage(page.getByRole("heading", { name: "Back in a moment" })).toBeVisible();
      await expectPage(page.getByText("your text is still there")).toBeVisible();
      // Browsers don't store pages of signed-in people, so they request it again.
      await restoreServer();
      await page.goBack();
      await expectTyped(page, form);
      await page.close();
    });
  });

  describe.skipIf(!shared)("a double click", () => {
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

    it.each(
      eachForm(FORMS.filter(({ makes, button }) => makes && button && makes !== "applications")),
    )("%s submits once with scripts", async (_, ordinary) => {
      const form = another(ordinary);
      const page = await open(form, { scripts: true });
      await waitUntilHydrated(page);
      await fillIn(page, form);
      await choose(page, form);
      const createdRows = await countCreatedRows(async () => {
        await (await findButton(page, form.button ?? /./)).dblclick();
        await expectPage(page.locator(".toast:not(.toast-error)")).toBeVisible();
        await page.waitForLoadState("networkidle");
      });
      expectSingleWrite(createdRows, form);
      await page.close();
    });
  });
});
