import { afterAll, beforeAll, expect, test } from "vitest";

import { processNextEntry } from "~/platform/jobs/work-outbox.server";
import { environment } from "~/platform/environment.server";

import { Browser } from "../../../../tests/fixtures/browse";
import { readCodeMails } from "../../../../tests/fixtures/code-mails";
import { openSignInServer, type SignInServer } from "../../../../tests/fixtures/sign-in-server";
import { deliverCode, SIGN_IN_MAIL } from "./by-email/mail-code.server";

let signInServer: SignInServer;
beforeAll(async () => {
  signInServer = await openSignInServer((origin) => ({
    APP_ORIGIN: origin.replace("http:", "https:"),
    SIGN_IN: "email",
  }));
});
afterAll(() => signInServer.close());

test("sign-in cookies cannot be set by a page on plain http", async () => {
  const browser = new Browser();
  const lines: string[] = [];
  // Acts as a TLS proxy: the browser uses https, the server is reached by http.
  const behindProxy = (address: string) => address.replace("https:", "http:");
  async function visit(address: string, init: RequestInit = {}): Promise<string> {
    const response = await browser.request(behindProxy(address), init);
    lines.push(...response.headers.getSetCookie());
    const location = response.headers.get("Location");
    return location ? visit(new URL(location, behindProxy(address)).href) : address;
  }
  const submit = (address: string, fields: Record<string, string>) =>
    visit(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: environment().appOrigin },
    });

  const page = await visit(`${signInServer.origin}/api/login?returnTo=/pros`);
  const codePage = await submit(page, { email: "pat@example.test" });
  while (await processNextEntry({ [SIGN_IN_MAIL]: deliverCode }));
  const mail = readCodeMails(environment().dataDirectory).at(-1);
  await visit(mail?.link ?? "");
  const namePage = await submit(codePage, { code: mail?.code ?? "" });
  const end = await submit(namePage, { firstName: "Pat", lastName: "Doe" });

  expect(new URL(end).pathname).toBe("/pros");
  const names = lines.map((line) => line.slice(0, line.indexOf("=")));
  for (const name of ["_interaction", "_interaction_resume", "_session", "sign-in-link"]) {
    expect(names).toContain(`__Secure-${name}`);
  }
  for (const line of lines) {
    expect(line).toMatch(/^__(?:Secure|Host)-/);
    expect(line).toMatch(/; ?secure/i);
    if (line.startsWith("__Host-")) expect(line).toMatch(/; ?path=\/(?:;|$)/i);
  }
});
