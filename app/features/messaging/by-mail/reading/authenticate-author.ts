import { Resolver } from "node:dns/promises";
import { createReadStream } from "node:fs";

import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { spf } from "mailauth/lib/spf/index.js";
import { getAlignment } from "mailauth/lib/tools.js";

/** The SMTP client, and the sender of the envelope. */
export interface MailClient {
  ip: string;
  helo: string;
  sender: string;
  /** The recipient of the envelope. */
  recipient: string;
}

/**
 * DNS records for tests, keyed by "TYPE name"; other lookups return not found. "timeout" fails the lookup, "silence"
 * never answers it.
 */
export type DnsRecords = Record<string, unknown[] | "timeout" | "silence">;

/** The limit for all DNS lookups of one email together; a worker has twice the time. */
const DNS_WITHIN_MS = 20_000;
/** Mail servers retry for up to five days; an older email may have been replayed by a third party. */
const MAX_AGE_MS = 7 * 86_400_000;
/** The tolerance for clocks that are ahead. */
const MAX_FUTURE_MS = 86_400_000;
/** The maximum number of signatures to check: each costs a DNS lookup and a computation. */
const MAX_SIGNATURES = 8;

/** A header of the email. */
export interface MailHeader {
  /** The name of the header, in lower case. */
  key: string;
  /** The raw header, with its name. */
  line: string;
}

/**
 * Returns the headers that a signature must cover, so that a third party with a copy of a signed email cannot send it
 * to another address, or send it again. Each must occur exactly once: with two, one could be signed and the other one
 * read.
 *
 * @param addressed the header that contains the recipient's address
 * @returns null when one of them is missing or repeated
 */
function headersToSign(fields: readonly MailHeader[], addressed: string): readonly string[] | null {
  const needed = ["from", "date", "message-id", addressed];
  const appearsOnce = (name: string) => fields.filter(({ key }) => key === name).length === 1;
  return needed.every(appearsOnce) ? needed : null;
}

/** Checks by its Date header whether an email is recent. */
function isRecent(fields: readonly MailHeader[], now: number): boolean {
  const line = fields.find(({ key }) => key === "date")?.line ?? "";
  const writtenAt =
    line.length > MAX_DATE_LENGTH ? NaN : Date.parse(line.slice(line.indexOf(":") + 1));
  return writtenAt > now - MAX_AGE_MS && writtenAt < now + MAX_FUTURE_MS;
}
const MAX_DATE_LENGTH = 200;

/**
 * Checks whether the author's domain vouches for an email: it has signed it (DKIM), or it lists the client as one of
 * its mail servers (SPF). A signature counts only if it covers the whole body (no l=), author, date, Message-ID, and
 * the header with the recipient's address.
 *
 * @param addressed the header with the recipient's address, "to" or "cc"
 * @returns "unknown" when DNS did not answer, so that the client tries again
 */
export async function authenticateAuthor({
  file,
  client,
  from,
  fields,
  addressed,
  records,
}: {
  file: string;
  client: MailClient;
  from: string;
  fields: readonly MailHeader[];
  addressed: string;
  records: DnsRecords | null;
}): Promise<"yes" | "no" | "unknown"> {
  const domain = getDomain(from);
  const resolver = withinLimit(records ? createRecordResolver(records) : createDnsResolver());
  const envelope = getDomain(client.sender);
  // SPF is looked up only where it can help; other domains' records do not matter here.
  const bySpf =
    envelope !== "" && getAlignment(domain, [envelope]) !== false
      ? (await spf({ ...client, mta: "huntstead", resolver })).status.result
      : "none";
  if (bySpf === "pass") return "yes";
  const needed = headersToSign(fields, addressed);
  const signatures = fields.filter(({ key }) => key === "dkim-signature").length;
  const couldBeSigned =
    needed !== null && signatures <= MAX_SIGNATURES && isRecent(fields, Date.now());
  const results = couldBeSigned ? await readSignatures({ file, from, resolver }) : [];
  const covers = results.filter(
    ({ status, signingHeaders, canonBodyLengthLimited }) =>
      status.aligned &&
      !canonBodyLengthLimited &&
      needed?.every((name) => namesIn(signingHeaders?.keys).includes(name)),
  );
  if (covers.some(({ status }) => status.result === "pass")) return "yes";
  const isUnknown =
    bySpf === "temperror" || covers.some(({ status }) => status.result === "temperror");
  return isUnknown ? "unknown" : "no";
}

async function readSignatures({
  file,
  from,
  resolver,
}: {
  file: string;
  from: string;
  resolver: MailauthResolver;
}) {
  const signed = await dkimVerify(createReadStream(file), { resolver, rejectRsaSha1: true });
  // Two parsers may read different authors from one header, so the signed author must equal the author that we parsed.
  const [author, ...others] = signed.headerFrom;
  const isSame = others.length === 0 && author?.toLowerCase() === from;
  return isSame ? signed.results : [];
}

const namesIn = (keys = "") => keys.split(":").map((name) => name.trim().toLowerCase());

const getDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

function createDnsResolver(): MailauthResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (name, type) => resolver.resolve(name, type) as Promise<unknown[]>;
}

/** Rejects like an unresponsive server when all lookups together take too long. */
function withinLimit(resolver: MailauthResolver): MailauthResolver {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(dnsError("ETIMEOUT")), DNS_WITHIN_MS).unref();
  });
  // Prevents an unhandled rejection when no lookup is waiting anymore.
  tooLate.catch(() => undefined);
  return (name, type) => Promise.race([resolver(name, type), tooLate]);
}

function createRecordResolver(records: DnsRecords): MailauthResolver {
  return (name, type) => {
    const entries = records[`${type} ${name.toLowerCase()}`];
    if (entries === "silence") return new Promise(() => undefined);
    if (entries !== undefined && entries !== "timeout") return Promise.resolve(entries);
    return Promise.reject(dnsError(entries === "timeout" ? "ETIMEOUT" : "ENOTFOUND"));
  };
}

const dnsError = (code: string) => Object.assign(new Error(code), { code });
