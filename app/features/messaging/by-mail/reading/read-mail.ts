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

import type {
  MailHeader,
  authenticateAuthor as AuthenticateAuthor,
  MailClient,
  DnsRecords,
} from "./authenticate-author";
import { isAutomatic } from "./is-automatic";
import { cleanText, readReply } from "./read-reply";

export interface MailOrder {
  file: string;
  /** The SMTP client to check the author against; null when no check is needed. */
  client: MailClient | null;
  /** Our own addresses that occur in attribution lines. */
  ownAddresses: string[];
  /** DNS records for tests. */
  records: DnsRecords | null;
}

export interface ReadMail {
  /** The address of the single author; null when there are several or none. */
  from: string | null;
  /** The addresses that the email was sent to, those recorded by mail servers first. */
  recipients: string[];
  /** The SHA-256 (hex) of the Message-ID, or of the whole email without one. */
  hash: string;
  isAutomatic: boolean;
  words: string;
  attachments: number;
  /** True when the author addressed the email to the recipient; always true without a client to check. */
  isAddressedToUs: boolean;
  /** The result of DKIM and SPF for the author; "unknown" when DNS did not answer. */
  authentication: "yes" | "no" | "unknown";
}

/** Smaller images are part of a signature; larger ones are photos. */
const MIN_PICTURE_BYTES = 32 * 1024;
/** Parsing nested tags takes quadratic time: 2 s for this many characters, 15 s for a million. */
const MAX_HTML_LENGTH = 400_000;
/** A 25 MB attachment in Base64 has 350,000 lines; each empty line costs the parser a hundred bytes of memory. */
const MAX_LINES = 500_000;
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

/** Reads an email as a stream: attachments are counted and discarded. */
export async function readMail({
  file,
  client,
  ownAddresses,
  records,
}: MailOrder): Promise<ReadMail> {
  const bytes = createHash("sha256");
  const parser = new MailParser({ skipTextToHtml: true, skipHtmlToText: true });
  let headers: Headers = new Map();
  let fields: MailHeader[] = [];
  const texts: MessageText[] = [];
  let attachments = 0;
  parser.on("headers", (read: Headers) => (headers = read));
  parser.on("headerLines", (lines: MailHeader[]) => (fields = lines));
  parser.on("data", (part: AttachmentStream | MessageText) => {
    if (part.type === "text") {
      texts.push(part);
      return;
    }
    let size = 0;
    part.content.on("data", (chunk: Buffer) => (size += chunk.length));
    part.content.once("end", () => {
      const isDecoration = part.related && size < MIN_PICTURE_BYTES;
      if (!isDecoration && !SIGNATURES.test(part.contentType)) attachments += 1;
      part.release?.();
    });
  });
  const source = createReadStream(file);
  let lines = 0;
  source.on("data", (chunk) => {
    bytes.update(chunk);
    lines += countLines(chunk as Buffer);
    if (lines > MAX_LINES) source.destroy(new Error("Too many lines for an email"));
  });
  await pipeline(source, parser);
  const from = getOnlyAuthor(headers, fields);
  const automatic = isAutomatic(headers);
  const addressed = client && headerNaming(client.recipient, headers, fields);
  return {
    from,
    recipients: listRecipients(headers),
    hash: computeHash(headers, bytes.digest("hex")),
    isAutomatic: automatic,
    words: readReply(readText(texts[0]), ownAddresses),
    attachments,
    isAddressedToUs: !client || addressed !== null,
    authentication:
      client && from && addressed && !automatic
        ? await checkAuthor({ file, client, from, fields, addressed, records })
        : "no",
  };
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1))
    count += 1;
  return count;
}

/** Imports the check lazily: its libraries are slow to load, and emails from files do not need them. */
async function checkAuthor(question: Parameters<typeof AuthenticateAuthor>[0]) {
  const { authenticateAuthor } = await import("./authenticate-author");
  return authenticateAuthor(question);
}

/**
 * Returns the author; null when there are several. Of repeated headers, mail programs show one and DKIM signers sign
 * another. The address must occur literally in the header: parsers may disagree about an encoded one.
 */
function getOnlyAuthor(headers: Headers, fields: readonly MailHeader[]): string | null {
  const [field, ...more] = fields.filter(({ key }) => key === "from");
  const [address, ...others] = addressesIn(headers.get("from"));
  if (!field || !address || more.length > 0 || others.length > 0) return null;
  return field.line.toLowerCase().includes(address) ? address : null;
}

/**
 * Returns the header in which the author named the recipient; null when neither does. An email to other people is not a
 * reply, even if it was forwarded here: SPF also passes for servers that forward for anybody.
 */
function headerNaming(
  recipient: string,
  headers: Headers,
  fields: readonly MailHeader[],
): "to" | "cc" | null {
  const address = recipient.toLowerCase();
  const headerName = (["to", "cc"] as const).find((name) => {
    const [field, ...more] = fields.filter(({ key }) => key === name);
    if (!field || more.length > 0 || !field.line.toLowerCase().includes(address)) return false;
    return addressesIn(headers.get(name)).includes(address);
  });
  return headerName ?? null;
}

function listRecipients(headers: Headers): string[] {
  return ["x-original-to", "delivered-to", "to", "cc"].flatMap((name) =>
    addressesIn(headers.get(name)),
  );
}

/** Returns the addresses of a header in lower case; mailparser returns unknown headers as text. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/^<|>$/g, "").trim().toLowerCase()];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  const { value: entries = [] } = (value ?? {}) as Partial<AddressObject>;
  return entries.flatMap(({ address, group }) => [
    ...(address ? [address.toLowerCase()] : []),
    ...(group ?? []).flatMap((member) => (member.address ? [member.address.toLowerCase()] : [])),
  ]);
}

function computeHash(headers: Headers, ofBytes: string): string {
  const messageId = headers.get("message-id");
  if (typeof messageId !== "string" || messageId.trim() === "") return ofBytes;
  // DKIM canonicalization may allow different white space.
  const id = messageId.trim().replace(/\s+/g, " ");
  return createHash("sha256").update(`message-id:${id}`).digest("hex");
}

function readText(text: MessageText | undefined): string {
  const plain = text?.text || "";
  if (cleanText(plain).trim() !== "") return plain;
  // mailparser's own conversion is not used because it wraps lines after 80 characters.
  return text?.html ? htmlToText(text.html.slice(0, MAX_HTML_LENGTH), HTML_TO_TEXT) : "";
}
