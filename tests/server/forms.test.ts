import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readFilledForm } from "../fixtures/filled-form";
import type { FormCase } from "../fixtures/forms";
import { eachForm, expectSingleWrite, openForms, withTypedText } from "../fixtures/open-forms";
import { readBuiltRoutes } from "../fixtures/read-surface";
import { startServer, type RunningServer } from "../setup/start-server";

const openedForms = await openForms();
const { forms: FORMS, shared, expiredCookie, origin, getCookie, countCreatedRows } = openedForms;
const { stopDatabase, restoreDatabase } = openedForms;
const formsWithText = withTypedText(FORMS);

it("the list of forms has every page with a form", async () => {
  const routesWithForms = (await readBuiltRoutes())
    .filter(({ isPage, hasAction }) => isPage && hasAction)
    .map(({ id }) => id)
    // The form has only a button and takes no text.
    .filter((id) => id !== "features/accounts/logout.route");
  expect([...new Set(FORMS.map(({ route }) => route))].sort()).toEqual(routesWithForms.sort());
});

interface SendOptions {
  fields?: Record<string, string>;
  cookie?: string;
  /** The server's origin. The default is the server without rate limits. */
  at?: string;
}

/** Sends a form as a browser without scripts does. */
async function send(form: FormCase, { fields, cookie, at = origin() }: SendOptions = {}) {
  const response = await fetch(at + (form.action ?? form.page), {
    method: "POST",
    body: new URLSearchParams(fields ?? form.fields),
    redirect: "manual",
    headers: {
      Origin: at,
      Referer: at + form.page,
      "Sec-Fetch-Site": "same-origin",
      Accept: "text/html,*/*",
      Cookie: cookie ?? getCookie(form.by),
    },
  });
  return { response, html: await response.text() };
}

/** Expects a page with the site header whose form still has the typed text. */
function expectTypedText(html: string, form: FormCase, fields = form.fields): void {
  expect(html).toMatch(/<header[^]*href="\/"[^]*<\/header>/);
  expect(html).toContain("<form");
  for (const name of form.typed) {
    const text = fields[name] ?? "";
    if (text) expect([name, hasValue(html, text)]).toEqual([name, true]);
  }
}

function hasValue(html: string, text: string): boolean {
  return html.includes(`value="${text}"`) || html.includes(`>${text}</textarea>`);
}

describe("without scripts", () => {
  it.each(eachForm(FORMS.filter(({ bad }) => bad)))(
    "%s keeps the typed text when validation fails",
    async (_, form) => {
      const fields = { ...form.fields, ...form.bad };
      const { response, html } = await send(form, { fields });
      expect(response.status).toBe(400);
      expectTypedText(html, form, fields);
      expect(html).toMatch(/error-summary|field-error/);
    },
  );

  it.each(eachForm(FORMS))("%s gets a 413 page when it is too large", async (_, form) => {
    const fields = { ...form.fields, [form.typed[0] ?? "intent"]: "x".repeat(1_100_000) };
    const { response, html } = await send(form, { fields });
    expect(response.status).toBe(413);
    expect(html).toMatch(/<header[^]*href="\/"[^]*<\/header>/);
    expect(html).toMatch(/Go back|go back/);
  });

  it.each(eachForm(formsWithText.filter(({ by }) => by)))(
    "%s keeps the typed text until sign-in when the session has expired",
    async (_, form) => {
      const submitted = await send(form, { cookie: expiredCookie });
      expect(submitted.response.status).toBe(303);
      const location = submitted.response.headers.get("Location") ?? "";
      expect(location).toMatch(/^\/api\/login\?returnTo=/);
      const [browser] = (submitted.response.headers.get("Set-Cookie") ?? "").split(";", 1);
      const path = new URL(location, origin()).searchParams.get("returnTo") ?? "";
      const headers = { Cookie: `${getCookie(form.by)}; ${browser}` };
      const html = await (await fetch(origin() + path, { headers })).text();
      const reviewed = form.route.includes("reviews");
      if (!reviewed) expectTypedText(html, form);
      expect(html).toContain("Here is what you wrote before.");
    },
  );

  it.skipIf(!shared).each(eachForm(FORMS))(
    "%s keeps the typed text when the server answers 503",
    async (_, form) => {
      await stopDatabase();
      const { response, html } = await send(form).finally(() => restoreDatabase());
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      expectTypedText(html, form);
      await expect
        .poll(async () => (await fetch(`${origin()}/readyz`)).status, { timeout: 20_000 })
        .toBe(200);
    },
  );

  describe("forms over the rate limit", () => {
    let limitedServer: RunningServer;
    beforeAll(async () => {
      limitedServer = await startServer({
        ...(shared ?? { DATA_DIR: mkdtempSync(join(tmpdir(), "huntstead-limited-")) }),
        DEMO_DATA: "off",
      });
    });
    afterAll(() => limitedServer.stop());
    // Only a database server can be shared with the process that has the accounts.
    const limitedForms = FORMS.filter(({ rate, by }) => rate && (shared || !by));

    it.each(eachForm(limitedForms))(
      "%s keeps the typed text at the rate limit and says when to try again",
      async (_, form) => {
        const at = limitedServer.origin;
        const bad = { ...form.fields, ...form.bad };
        for (let n = 0; n < (form.rate ?? 0); n += 1) await send(form, { at, fields: bad });
        const { response, html } = await send(form, { at });
        expect(response.status).toBe(429);
        expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
        expectTypedText(html, form);
        expect(html).toContain(form.failed ?? "Something went wrong. Your text is still here.");
        expect(html).toMatch(/You can try again in \d+ seconds?\./);
      },
    );

    it("responds with a short page far over the rate limit", async () => {
      const form = limitedForms.find(({ by }) => !by);
      if (!form) throw new Error("No form for visitors has a rate limit");
      let short = await send(form, { at: limitedServer.origin });
      for (let n = 0; n < 90 && short.html.includes("<form"); n += 1) {
        short = await send(form, { at: limitedServer.origin });
      }
      expect([short.response.status, short.html.includes("<form")]).toEqual([429, false]);
      expect(short.html).toMatch(/<header[^]*href="\/"[^]*<\/header>/);
    });
  });
});

/** Loads a form's page and returns the filled-in fields, including the form's key. */
async function fillForm(form: FormCase): Promise<URLSearchParams | FormData> {
  const headers = { Cookie: getCookie(form.by) };
  const html = await (await fetch(origin() + form.page, { headers })).text();
  const [first] = form.typed;
  // A form that can be sent once may be gone, and its page shows the result instead.
  const isPresent = first !== undefined && html.includes(`name="${first}"`);
  const data = isPresent ? readFilledForm(html, `name="${first}"`) : new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  const values = [...data];
  if (values.some(([, value]) => typeof value !== "string")) return data;
  return new URLSearchParams(values as [string, string][]);
}

describe.skipIf(!shared)("concurrent submissions", () => {
  /** Checks whether a form ends the person's access, so that it must run last. */
  const endsAccess = ({ name }: FormCase) => ["a role", "the end of an account"].includes(name);

  it.each(eachForm([...FORMS].sort((a, b) => Number(endsAccess(a)) - Number(endsAccess(b)))))(
    "%s takes effect once when it is submitted twice",
    async (_, form) => {
      const body = await fillForm(form);
      const statuses: number[] = [];
      const createdRows = await countCreatedRows(async () => {
        const submissions = [0, 1].map(() =>
          fetch(origin() + (form.action ?? form.page), {
            ...{ method: "POST", body, redirect: "manual" },
            headers: { Origin: origin(), Cookie: getCookie(form.by) },
          }),
        );
        for (const { status } of await Promise.all(submissions)) statuses.push(status);
      });
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expectSingleWrite(createdRows, form);
    },
  );
});
