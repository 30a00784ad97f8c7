import { Resolver } from "node:dns/promises";
import { createReadStream } from "node:fs";

import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { spf } from "mailauth/lib/spf/index.js";
import { getAlignment } from "mailauth/lib/tools.js";

/** The other end of an SMTP connection, and the sender of the envelope. */
export interface MailClient {
  ip: string;
  helo: string;
  sender: string;
  /** The address that the mail came to. */
  recipient: string;
}

/**
 * What DNS answers, by "TYPE name"; anything else is not found. "timeout" makes it fail, "silence" wait
 * as long as DNS is waited for.
 */
export type Records = Record<string, unknown[] | "timeout" | "silence">;

/** All questions about one mail together; a worker has twice the time. */
const DNS_WITHIN_MS = 20_000;
/** Mail servers try for up to five days; whoever kept a mail for longer may not be its author. */
const OLDEST_MS = 7 * 86_400_000;
/** Of clocks that are wrong. */
const NEWEST_MS = 86_400_000;
/** Signatures that are looked at: each costs a question and a computation. */
const MOST_SIGNATURES = 8;

/** A header of the mail. */
export interface Field {
  /** Of the header, in lower case. */
  key: string;
  /** The header as it came, with its name. */
  line: string;
}

/**
 * Which headers a signature must cover, so that nobody who has seen a signed mail can bring it where its
 * author did not send it, or bring it again. Each must be there once: of several, one would be signed
 * and another read.
 *
 * @param addressed the header that names the address the mail came to
 * @returns null where the mail has them not, or one of them more than once
 */
function headersToSign(fields: readonly Field[], addressed: string): readonly string[] | null {
  const needed = ["from", "date", "message-id", addressed];
  const isOnce = (name: string) => fields.filter(({ key }) => key === name).length === 1;
  return needed.every(isOnce) ? needed : null;
}

/** Whether a mail was written lately, by the time that its author gave it. */
function isRecent(fields: readonly Field[], now: number): boolean {
  const line = fields.find(({ key }) => key === "date")?.line ?? "";
  const written = line.length > LONGEST_DATE ? NaN : Date.parse(line.slice(line.indexOf(":") + 1));
  return written > now - OLDEST_MS && written < now + NEWEST_MS;
}
const LONGEST_DATE = 200;

/**
 * Whether the domain of an author vouches for a mail: it has signed it (DKIM), or it names the client
 * as one of its mail servers (SPF). A signature counts where it holds for this mail at this address: over
 * all of its body (no l=), its author, date and Message-ID, and the header that names the address.
 *
 * @param addressed that header, "to" or "cc"
 * @returns "unknown" where DNS did not answer, so that the client tries again
 */
export async function findVoucher({
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
  fields: readonly Field[];
  addressed: string;
  records: Records | null;
}): Promise<"yes" | "no" | "unknown"> {
  const domain = domainOf(from);
  const resolver = withinLimit(records ? lookUpIn(records) : askDns());
  const envelope = domainOf(client.sender);
  // Asked only where it could help: others' names are none of our business.
  const bySpf =
    envelope !== "" && getAlignment(domain, [envelope]) !== false
      ? (await spf({ ...client, mta: "huntstead", resolver })).status.result
      : "none";
  if (bySpf === "pass") return "yes";
  const needed = headersToSign(fields, addressed);
  const signatures = fields.filter(({ key }) => key === "dkim-signature").length;
  const couldBeSigned =
    needed !== null && signatures <= MOST_SIGNATURES && isRecent(fields, Date.now());
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
  // Two parsers may read one header as two people's: what is signed must be by whom we take it for.
  const [author, ...others] = signed.headerFrom;
  const isSame = others.length === 0 && author?.toLowerCase() === from;
  return isSame ? signed.results : [];
}

const namesIn = (keys = "") => keys.split(":").map((name) => name.trim().toLowerCase());

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

function askDns(): MailauthResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (name, type) => resolver.resolve(name, type) as Promise<unknown[]>;
}

/** Fails like a server that does not answer when all questions together have taken too long. */
function withinLimit(resolver: MailauthResolver): MailauthResolver {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(dnsError("ETIMEOUT")), DNS_WITHIN_MS).unref();
  });
  // Whoever asks is told; where nobody asks any more, nobody has to be.
  tooLate.catch(() => undefined);
  return (name, type) => Promise.race([resolver(name, type), tooLate]);
}

function lookUpIn(records: Records): MailauthResolver {
  return (name, type) => {
    const found = records[`${type} ${name.toLowerCase()}`];
    if (found === "silence") return new Promise(() => undefined);
    if (found !== undefined && found !== "timeout") return Promise.resolve(found);
    return Promise.reject(dnsError(found === "timeout" ? "ETIMEOUT" : "ENOTFOUND"));
  };
}

const dnsError = (code: string) => Object.assign(new Error(code), { code });
