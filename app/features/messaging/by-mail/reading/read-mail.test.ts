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
    ownAddresses: OURS,
    records: null,
  });

const buildMail = (attachments: number) =>
  attachments === 0
    ? ""
    : `\n\n${attachments === 1 ? "1 attachment was" : `${attachments} attachments were`} left out.`;

describe("extracting a reply from an email", () => {
  it("has at least thirty examples", () => expect(names.length).toBeGreaterThan(29));

  it.each(names)("returns the reply: %s", async (name) => {
    const { words, attachments, from, recipients, isAutomatic } = await read(name);
    expect(`${words}${buildMail(attachments)}\n`).toBe(
      readFileSync(`${FOLDER}/${name}.txt`, "utf8"),
    );
    expect(from).toBe("hank@example.test");
    expect(recipients).toEqual(["reply+0123456789abcdef0123456789abcdef@reply.huntstead.test"]);
    expect(isAutomatic).toBe(false);
  });
});

const OURS = ["no-reply@huntstead.test", "@reply.huntstead.test"];

describe("extracting a reply keeps the typed text", () => {
  it.each([
    ["below a row of underscores", "Arrival\n________________________________\nDeparture"],
    ["below equals signs", "A\n====\nB\n++++\nC"],
    ["of a closing with nothing below", "See you.\n\nBest regards,\nHank"],
    ["below a closing", "Cheers,\nBring two tags and call me"],
    ["after 'Sent from' in a sentence", "Sent from the ranch office: two tags."],
    ["of a last line that begins like a phone's", "Sent via mail."],
    ["that introduce no quote", "On Nov 3, 2026 at 9:00 AM Hank wrote:\n\nThe gate is open."],
    ["that look like headers", "From: Friday\nTo: Sunday\nDogs: 2\nParty: 4\n\nThat is all."],
    ["about a forwarded email", "From: Bob <bob@example.test>\nSent: Nov 3\nTo: me\n\nHe agrees."],
    ["of a signature too long to be one", `Yes.\n-- \n${"A line of words.\n".repeat(6)}End.`],
  ])("%s", (_, text) => {
    expect(readReply(text, OURS)).toBe(text.replace("-- \n", "--\n"));
  });

  it("between an attribution and inline answers", () => {
    const attribution = "On Nov 3, 2026 at 9:00 AM Olivia <no-reply@huntstead.test> wrote:";
    const text = `${attribution}\n\nSee below.\n\n> Open?\nYes.`;
    expect(readReply(text, OURS)).toContain("See below.\n\nYes.");
  });

  it("below an Outlook quote of the whole email", () => {
    const quote =
      "Reply above this line to write back.\n\nOpen?\n\n--\nHuntstead\nUnsubscribe:\nhttps://huntstead.test/unsubscribe?token=x";
    expect(readReply(`Hi Olivia,\n\n${quote}\n\nYes, it is.`, OURS)).toBe(
      "Hi Olivia,\n\nYes, it is.",
    );
    expect(readReply(`${quote}\n\nYes, it is.`, OURS)).toBe("Yes, it is.");
  });

  it("but returns nothing for an email that contains only a quote", () => {
    const quote =
      "From: Olivia <no-reply@huntstead.test>\nSent: Tuesday\nTo: Hank\nSubject: Hi\n\nOpen?\n\n--\nhttps://huntstead.test/unsubscribe?token=x";
    expect(readReply(quote, OURS)).toBe("");
    expect(readReply(quote.replace("Open?", "Open?\nYes."), OURS)).toBe("");
  });

  it("in a list directly above the headers of a quote", () => {
    const headers =
      "From: Olivia <no-reply@huntstead.test>\nSent: Tuesday\nTo: Hank\nSubject: Hi\n\nOpen?";
    expect(readReply(`Dogs: 2\nParty: 4\n${headers}`, OURS)).toBe("Dogs: 2\nParty: 4");
  });
});

describe("extracting a reply removes quotes and signatures", () => {
  it.each([
    [
      "headers without an address, as Exchange writes them",
      "Yes.\n\nFrom: Olivia on Huntstead\nSent: Tuesday\nTo: Hank\n\nReply above this line",
    ],
    [
      "a divider that names the original message, in Danish",
      "Yes.\n\n-----Oprindelig besked-----\nFra: O <no-reply@huntstead.test>\nSendt: i dag\nTil: Hank\nEmne: Hej\n\nOpen?",
    ],
    [
      "a Yahoo quote without marks",
      "Yes.\n\n On Tuesday, November 24, 2026 at 10:02 AM, Olivia <no-reply@huntstead.test> wrote:\n \n Open?",
    ],
    [
      "a German attribution",
      "Ja.\n\nAm 24.11.2026 um 10:02 schrieb Olivia auf Huntstead:\n> Offen?",
    ],
    [
      "a Dutch attribution in two lines",
      "Ja.\n\nOp di 24 nov. 2026 om 10:02 schreef Olivia on Huntstead <\nno-reply@huntstead.test>:\n\n> Open?",
    ],
    [
      "a Turkish attribution",
      "Evet.\n\nOlivia <no-reply@huntstead.test>, 24 Kas 2026 Sal, 10:02 tarihinde şunu yazdı:\n\n> Open?",
    ],
    ["a Chinese attribution", "好。\n\n在 2026年11月24日，10:02，Olivia 写道：\n\n> Open?"],
    ["a phone's line", "Yes.\n\nSent from my Verizon, Samsung Galaxy smartphone"],
    ["a program's line", "Yes.\n\nSent from Yahoo Mail for iPhone"],
    ["Outlook's line with its address", "Yes.\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>"],
    ["a German phone's line", "Yes.\n\nVon meinem iPhone gesendet"],
    ["a short signature below its mark", "Yes.\n-- \nHank Hunter\n406-555-0100"],
  ])("%s", (_, text) => {
    expect(readReply(text, OURS)).toBe(text.split("\n")[0]);
  });
});

it.each([
  ["empty lines", "\n".repeat(199_990)],
  ["lines of us", "On Monday <no-reply@huntstead.test> wrote:\n".repeat(4_700)],
  ["dated lines of us", "On 11/24/26 <no-reply@huntstead.test> wrote:\n\n".repeat(4_000)],
  ["quotes", "> a\n".repeat(49_000)],
  ["quotes between attributions", "On 11/24/26 10:02 Bob wrote:\n> a\n".repeat(6_000)],
  ["header lines", "From: a\n".repeat(24_000)],
  ["dashes", "-".repeat(199_990)],
  ["lines of dashes", `${"-".repeat(390)}x\n`.repeat(500)],
  ["a line of addresses", "a@b.c <".repeat(28_000)],
  ["short lines of addresses", `${"a@".repeat(195)}:\n> a\n`.repeat(480)],
  ["phones' lines", "Sent from my iPhone\n".repeat(9_900)],
  ["signature marks", "-- \n".repeat(49_000)],
  ["blanks", " ".repeat(199_990)],
])("finds a reply quickly between thousands of %s", (_, text) => {
  const startedAt = performance.now();
  readReply(`Yes.\n${text}`, OURS);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
