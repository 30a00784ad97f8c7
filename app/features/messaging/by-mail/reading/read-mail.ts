import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

import { htmlToText } from "html-to-text";
import {
  MailParser,
  type AddressObject,
  type AttachmentStream,
  type Headers,
  type MessageText,
} from "mailparser";

import type { Field, findVoucher as FindVoucher, MailClient, Records } from "./find-voucher";
import { isAutomatic } from "./is-automatic";
import { cleanText, readReply } from "./read-reply";

export interface MailOrder {
  file: string;
  /** Who has brought it, if anybody has to vouch for its author. */
  client: MailClient | null;
  /** What stands in the lines that say who wrote what is quoted. */
  ours: string[];
  /** Answers of DNS, for tests. */
  records: Records | null;
}

export interface ReadMail {
  /** The address of its one author; null where there are several, or none. */
  from: string | null;
  /** Addresses that it came to, those that mail servers have noted first. */
  recipients: string[];
  /** SHA-256, hex, of its Message-ID, or of all of it where it has none. */
  hash: string;
  isAutomatic: boolean;
  words: string;
  attachments: number;
  /** Whether its author sent it to the address that it came to; always where nobody asks who brought it. */
  isSentHere: boolean;
  /** Whether DKIM or SPF vouches for the author; "unknown" where DNS did not answer. */
  vouched: "yes" | "no" | "unknown";
}

/** A picture of a signature is smaller; a photo in the text is larger. */
const SMALLEST_PICTURE = 32 * 1024;
/** Tags within tags take time by their square: so many characters of them 2 s, a million 15 s. */
const LONGEST_HTML = 400_000;
/** 25 MB of an attachment in Base64 are 350,000; empty ones cost the parser a hundred bytes of memory each. */
const MOST_LINES = 500_000;
const NEW_LINE = 0x0a;
const HTML_TO_TEXT = {
  wordwrap: false as const,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
    { selector: "img", format: "skip" },
  ],
};
const SIGNATURES = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/i;

/** Reads an email as it is streamed: what is attached is counted and let go. */
export async function readMail({ file, client, ours, records }: MailOrder): Promise<ReadMail> {
  const bytes = createHash("sha256");
  const parser = new MailParser({ skipTextToHtml: true, skipHtmlToText: true });
  let headers: Headers = new Map();
  let fields: Field[] = [];
  const texts: MessageText[] = [];
  let attachments = 0;
  parser.on("headers", (read: Headers) => (headers = read));
  parser.on("headerLines", (lines: Field[]) => (fields = lines));
  parser.on("data", (part: AttachmentStream | MessageText) => {
    if (part.type === "text") {
      texts.push(part);
      return;
    }
    let size = 0;
    part.content.on("data", (chunk: Buffer) => (size += chunk.length));
    part.content.once("end", () => {
      const isDecoration = part.related && size < SMALLEST_PICTURE;
      if (!isDecoration && !SIGNATURES.test(part.contentType)) attachments += 1;
      part.release?.();
    });
  });
  const source = createReadStream(file);
  let lines = 0;
  source.on("data", (chunk) => {
    bytes.update(chunk);
    lines += countLines(chunk as Buffer);
    if (lines > MOST_LINES) source.destroy(new Error("Too many lines for an email"));
  });
  await pipeline(source, parser);
  const from = soleAuthor(headers, fields);
  const automatic = isAutomatic(headers);
  const addressed = client && headerNaming(client.recipient, headers, fields);
  return {
    from,
    recipients: recipientsOf(headers),
    hash: hashOf(headers, bytes.digest("hex")),
    isAutomatic: automatic,
    words: readReply(wordsOf(texts[0]), ours),
    attachments,
    isSentHere: !client || addressed !== null,
    vouched:
      client && from && addressed && !automatic
        ? await askVoucher({ file, client, from, fields, addressed, records })
        : "no",
  };
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1))
    count += 1;
  return count;
}

/** Its libraries take a while to load: files need none of them. */
async function askVoucher(question: Parameters<typeof FindVoucher>[0]) {
  const { findVoucher } = await import("./find-voucher");
  return findVoucher(question);
}

/**
 * Mail programs show one of several headers, those who sign another. An address stands there as it is:
 * what becomes one by decoding is another's to another parser.
 */
function soleAuthor(headers: Headers, fields: readonly Field[]): string | null {
  const [field, ...more] = fields.filter(({ key }) => key === "from");
  const [address, ...others] = addressesIn(headers.get("from"));
  if (!field || !address || more.length > 0 || others.length > 0) return null;
  return field.line.toLowerCase().includes(address) ? address : null;
}

/**
 * The header in which a mail's author named an address; null where none does. What somebody wrote to
 * others is no answer here, whoever passes it on: mail servers that forward for anybody are vouched for.
 */
function headerNaming(
  recipient: string,
  headers: Headers,
  fields: readonly Field[],
): "to" | "cc" | null {
  const address = recipient.toLowerCase();
  const named = (["to", "cc"] as const).find((name) => {
    const [field, ...more] = fields.filter(({ key }) => key === name);
    if (!field || more.length > 0 || !field.line.toLowerCase().includes(address)) return false;
    return addressesIn(headers.get(name)).includes(address);
  });
  return named ?? null;
}

function recipientsOf(headers: Headers): string[] {
  return ["x-original-to", "delivered-to", "to", "cc"].flatMap((name) =>
    addressesIn(headers.get(name)),
  );
}

/** Lower-cased; headers that are not known to have addresses come as texts. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/^<|>$/g, "").trim().toLowerCase()];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  const { value: entries = [] } = (value ?? {}) as Partial<AddressObject>;
  return entries.flatMap(({ address, group }) => [
    ...(address ? [address.toLowerCase()] : []),
    ...(group ?? []).flatMap((member) => (member.address ? [member.address.toLowerCase()] : [])),
  ]);
}

function hashOf(headers: Headers, ofBytes: string): string {
  const messageId = headers.get("message-id");
  if (typeof messageId !== "string" || messageId.trim() === "") return ofBytes;
  // A signature may allow more or less space.
  const id = messageId.trim().replace(/\s+/g, " ");
  return createHash("sha256").update(`message-id:${id}`).digest("hex");
}

function wordsOf(text: MessageText | undefined): string {
  const plain = text?.text || "";
  if (cleanText(plain).trim() !== "") return plain;
  // Not mailparser's own: that breaks lines after 80 characters.
  return text?.html ? htmlToText(text.html.slice(0, LONGEST_HTML), HTML_TO_TEXT) : "";
}
