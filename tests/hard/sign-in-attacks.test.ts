import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { Browser } from "../fixtures/browse";
import { readCodeMails } from "../fixtures/code-mails";
import { startServer, type RunningServer } from "../setup/start-server";

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

async function requestCode(email: string) {
  const browser = new Browser();
  await browser.visit(`${server.origin}/api/login?returnTo=/about`);
  await browser.submit({ email });
  return { browser };
}

describe("signing in by email", () => {
  it("sends at most five codes an hour to one address for a thousand requests", async () => {
    const email = "bombed@example.test";
    const statuses = new Map<number, number>();
    const requestCodes = async () => {
      const browser = new Browser();
      await browser.visit(`${server.origin}/api/login`);
      for (let index = 0; index < 125; index += 1) {
        const { status } = await browser.submit({ email });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 8 }, requestCodes));
    expect([...statuses]).toEqual([[200, 1_000]]);
    const mails = () => readCodeMails(directory).filter(({ to }) => to === email);
    await vi.waitFor(() => expect(mails().length).toBeGreaterThan(0), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(mails()).toHaveLength(5);
  });

  it("rejects guesses of codes in parallel by many browsers", async () => {
    const email = "guessed@example.test";
    const signIns = await Promise.all(Array.from({ length: 8 }, () => requestCode(email)));
    const guess = async ({ browser }: (typeof signIns)[number], from: number) => {
      for (let code = from; code < from + 20; code += 1) {
        const page = await browser.submit({ code: String(code).padStart(6, "0") });
        expect([400, 429]).toContain(page.status);
      }
    };
    const codes = readCodeMails(directory).map(({ code }) => Number(code));
    // A range far from the codes that were sent, so that no guess is right by chance.
    const from = [0, 200_000, 400_000, 600_000].find((start) =>
      codes.every((code) => code < start || code >= start + 1_000),
    );
    await Promise.all(signIns.map((signIn, index) => guess(signIn, (from ?? 0) + index * 20)));
  });
});
