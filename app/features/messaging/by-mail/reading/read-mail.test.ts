import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { readMail } from "./read-mail";
import { readReply } from "./read-reply";

const FOLDER = "tests/fixtures/mails";
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".eml"))
  .map((name) => name.slice(0, -".eml".length));

const read = (name: string) =>
  readMail({
    file: `${FOLDER}/${name}.eml`,
    client: null,
    ours: ["no-reply@huntstead.test", "@reply.huntstead.test"],
    records: null,
  });

const saying = (attachments: number) =>
  attachments === 0
    ? ""
    : `\n\n${attachments === 1 ? "1 attachment was" : `${attachments} attachments were`} left out.`;

describe("what somebody wrote in an email", () => {
  it("has thirty examples and more", () => expect(names.length).toBeGreaterThan(29));

  it.each(names)("is found: %s", async (name) => {
    const { words, attachments, from, recipients, isAutomatic } = await read(name);
    expect(`${words}${saying(attachments)}\n`).toBe(readFileSync(`${FOLDER}/${name}.txt`, "utf8"));
    expect(from).toBe("hank@example.test");
    expect(recipients).toEqual(["reply+0123456789abcdef0123456789abcdef@reply.huntstead.test"]);
    expect(isAutomatic).toBe(false);
  });
});

it.each([
  ["empty lines", "\n".repeat(199_990)],
  ["lines of us", "On Monday <no-reply@huntstead.test> wrote:\n".repeat(4_700)],
  ["quotes", "> a\n".repeat(49_000)],
  ["blanks", " ".repeat(199_990)],
])("is found in time among nothing but %s", async (_, text) => {
  const begun = performance.now();
  await readReply(`Yes.\n${text}`, ["no-reply@huntstead.test"]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
