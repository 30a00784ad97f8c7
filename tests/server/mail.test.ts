import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { Browser, type Visit } from "../fixtures/browse";
import { openMailServer, type MailServer } from "../fixtures/mail-server";
import { signInAs } from "../fixtures/sign-in-as";
import { readMailFiles } from "../setup/mail-files";
import { startServer, type RunningServer } from "../setup/start-server";

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "huntstead-mail-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const MESSAGE = {
  name: "Nora North",
  email: "nora@example.test",
  phone: "",
  message: "Is the lodge open in November?",
};

const keyIn = (page: Visit) => /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? "";

async function writeToUs(origin: string): Promise<Visit> {
  const browser = new Browser();
  const page = await browser.visit(`${origin}/contact`);
  return browser.submit({ idempotencyKey: keyIn(page), ...MESSAGE });
}

describe("mail", () => {
  let mailServer: MailServer;
  afterEach(() => mailServer.close());

  it("is not lost when the process is killed between storing and sending", async () => {
    mailServer = await openMailServer();
    const variables = {
      DATA_DIR: join(data, "killed"),
      DEMO_DATA: "off",
      SMTP_URL: mailServer.url,
      ADMIN_EMAILS: "admin@huntstead.test, second@huntstead.test",
    };
    mailServer.hangs = true;
    const first = await startServer(variables);
    expect((await writeToUs(first.origin)).text).toContain("Message sent!");
    await vi.waitFor(() => expect(mailServer.begun).toBe(1), { timeout: 10_000 });
    await first.stop("SIGKILL");

    mailServer.hangs = false;
    const second = await startServer(variables);
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 20_000 });
    expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual([
      "admin@huntstead.test",
      "second@huntstead.test",
    ]);
    expect(mailServer.received[0]?.source).toContain(MESSAGE.message);
    expect(await second.stop()).toBe(0);

    const third = await startServer(variables);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(mailServer.received).toHaveLength(2);
    expect(await third.stop()).toBe(0);
  });
});

describe("without a mail server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      DATA_DIR: join(data, "files"),
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
    });
  });
  afterAll(() => server.stop());
  const mails = () => readMailFiles(server.dataDirectory);

  it("makes one mail of one form that is sent fifty times at once", async () => {
    const browser = new Browser();
    const page = await browser.visit(`${server.origin}/contact`);
    const body = { idempotencyKey: keyIn(page), ...MESSAGE };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.request(`${server.origin}/contact`, {
          method: "POST",
          body: new URLSearchParams(body),
          headers: { Origin: server.origin },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    const admin = await signInAs(server.origin, "admin@huntstead.test");
    const list = await admin.visit(`${server.origin}/admin/contact-messages`);
    expect(list.text.match(/Mark as handled/g)).toHaveLength(1);

    const other = await browser.submit({ ...body, message: "And what about December, then?" });
    expect([other.status, other.text.includes("And what about December, then?")]).toEqual([
      422,
      true,
    ]);
    expect(keyIn(other)).not.toBe(body.idempotencyKey);
    expect(mails()).toHaveLength(1);
  });

  it("refuses another browser's forged cookie as nobody's, and NUL as a field error", async () => {
    const browser = new Browser();
    await browser.visit(`${server.origin}/contact`);
    const answer = await browser.submit({ ...MESSAGE, message: "Is it open\0 in November?" });
    expect([answer.status, answer.text.includes("NUL")]).toEqual([400, true]);
    const forged = await fetch(`${server.origin}/contact`, {
      headers: { Cookie: `browser=${"a".repeat(43)}.${"b".repeat(43)}` },
    });
    expect(forged.headers.getSetCookie().join()).toMatch(/browser=(?!aaaa)/);
    expect(forged.headers.get("Cache-Control")).toBe("private, no-store");
  });
});
