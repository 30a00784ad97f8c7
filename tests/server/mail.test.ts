import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { Browser, type PageVisitResult } from "../fixtures/browse";
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

const keyIn = (page: PageVisitResult) =>
  /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? "";

async function writeToUs(origin: string): Promise<PageVisitResult> {
  const browser = new Browser();
  const page = await browser.visit(`${origin}/contact`);
  return browser.submit({ idempotencyKey: keyIn(page), ...MESSAGE });
}

describe("mail written to files, without a mail server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      DATA_DIR: join(data, "files"),
      RATE_LIMITS: "off",
    });
  });
  afterAll(() => server.stop());
  const mails = () => readMailFiles(server.dataDirectory);

  it("sends one email for a contact form that is submitted fifty times at once", async () => {
    const admin = await signInAs(server.origin, "admin@huntstead.test");
    const countMessages = async () => {
      const { text } = await admin.visit(`${server.origin}/admin/contact-messages`);
      return text.match(/Mark as handled/g)?.length ?? 0;
    };
    const before = await countMessages();
    const browser = new Browser();
    const page = await browser.visit(`${server.origin}/contact`);
    const body = { idempotencyKey: keyIn(page), ...MESSAGE };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.request(`${server.origin}/contact`, {
          method: "POST",
          body: new URLSearchParams(body),
          headers: { Origin: server.origin },
        }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    expect(await countMessages()).toBe(before + 1);

    const other = await browser.submit({ ...body, message: "And what about December, then?" });
    expect([other.status, other.text.includes("And what about December, then?")]).toEqual([
      422,
      true,
    ]);
    expect(keyIn(other)).not.toBe(body.idempotencyKey);
    expect(mails()).toHaveLength(1);
  });

  it("ignores a forged browser cookie and rejects NUL characters with an error at the field", async () => {
    const browser = new Browser();
    await browser.visit(`${server.origin}/contact`);
    const page = await browser.submit({ ...MESSAGE, message: "Is it open\0 in November?" });
    expect([page.status, page.text.includes("NUL")]).toEqual([400, true]);
    const forged = await fetch(`${server.origin}/contact`, {
      headers: { Cookie: `browser=${"a".repeat(43)}.${"b".repeat(43)}` },
    });
    expect(forged.headers.getSetCookie().join()).toMatch(/browser=(?!aaaa)/);
    expect(forged.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("unsubscribes from one kind of email by the one-click link (List-Unsubscribe)", async () => {
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    const owned = (
      (await (await fetch(`${server.origin}/api/professionals?limit=500`)).json()) as {
        id: string;
        userId: string | null;
      }[]
    ).find(({ userId }) => userId !== null);
    const sendMessage = async (message: string) => {
      const body = { name: "Hank", email: "h@example.test", message, professionalId: owned?.id };
      const response = await hunter.request(`${server.origin}/api/contact-requests`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { Origin: server.origin, "Content-Type": "application/json" },
      });
      expect(response.status).toBe(201);
    };
    const mailsWith = (text: string) => mails().filter((mail) => mail.includes(text));
    await sendMessage("Is the first week still free?");
    await vi.waitFor(() => expect(mailsWith("Is the first week")).toHaveLength(1));
    const link = /List-Unsubscribe: <([^>]+)>/.exec(
      (mailsWith("Is the first week")[0] ?? "").replace(/\r\n[ \t]+/g, " "),
    )?.[1];
    const ONE_CLICK = { "List-Unsubscribe": "One-Click" };
    const click = (address: string, fields: Record<string, string> = ONE_CLICK, isForm = false) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return fetch(address, {
        method: "POST",
        body: isForm ? form : new URLSearchParams(fields),
        headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
      });
    };
    const address = link ?? "";
    for (const wrong of ["?token=a.b.c", "", `?token=${address.split("=")[1]}x`]) {
      expect((await click(`${server.origin}/unsubscribe${wrong}`)).status).toBe(403);
    }
    // Only a one-click POST is accepted from elsewhere, and only at this address.
    const others: Record<string, string>[] = [
      {},
      { "List-Unsubscribe": "Two-Click" },
      { csrf: "One-Click" },
    ];
    for (const fields of others) {
      expect((await click(address, fields)).status).toBe(403);
    }
    const otherAddress = address.replace("/unsubscribe", "/contact");
    expect((await click(otherAddress)).status).toBe(403);
    // Opening the link, as some mail programs and scanners do on their own, changes nothing.
    const response = await fetch(address);
    expect([
      response.status,
      (await response.text()).match(/<button[^>]*>Unsubscribe/g)?.length,
    ]).toEqual([200, 1]);
    expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
    await sendMessage("Is the first weekend free too?");
    await vi.waitFor(() => expect(mailsWith("Is the first weekend")).toHaveLength(1));
    const clicked = await click(address);
    expect([clicked.status, (await clicked.text()).includes("You are unsubscribed")]).toEqual([
      200,
      true,
    ]);
    expect(clicked.headers.getSetCookie().join()).not.toContain("session=");
    // A repeated click succeeds as well, in both body formats of the standard.
    for (const isForm of [false, true]) {
      expect((await click(address, ONE_CLICK, isForm)).status).toBe(200);
    }
    await sendMessage("And is the second week still free?");
    await sendMessage("And the third week?");
    const toUs = mailsWith("Contact Us: Nora North").length;
    await writeToUs(server.origin);
    // Mail is sent in order: when this one has arrived, earlier ones would have arrived too.
    await vi.waitFor(() => expect(mailsWith("Contact Us: Nora North").length).toBe(toUs + 1));
    expect(mailsWith("week still free?")).toHaveLength(1);
    expect(mailsWith("third week")).toHaveLength(0);
  });
});
