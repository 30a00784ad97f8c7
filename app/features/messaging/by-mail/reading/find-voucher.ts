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
}

/** What DNS answers, by "TYPE name"; anything else is not found. "timeout" makes it silent. */
export type Records = Record<string, unknown[] | "timeout">;

/**
 * Whether the domain of an author vouches for a mail: it has signed it (DKIM), or it names the client
 * as one of its mail servers (SPF).
 *
 * @returns "unknown" where DNS did not answer, so that the client tries again
 */
export async function findVoucher({
  file,
  client,
  from,
  records,
}: {
  file: string;
  client: MailClient;
  from: string;
  records: Records | null;
}): Promise<"yes" | "no" | "unknown"> {
  const domain = domainOf(from);
  const resolver = records ? lookUpIn(records) : askDns();
  const envelope = domainOf(client.sender);
  // Asked only where it could help: others' names are none of our business.
  const bySpf =
    envelope !== "" && getAlignment(domain, [envelope]) !== false
      ? (await spf({ ...client, mta: "huntstead", resolver })).status.result
      : "none";
  if (bySpf === "pass") return "yes";
  const signed = await dkimVerify(createReadStream(file), { resolver, rejectRsaSha1: true });
  // Two parsers may read one header as two people's: what is signed must be by whom we take it for.
  const [author, ...others] = signed.headerFrom;
  const isSame = others.length === 0 && author?.toLowerCase() === from;
  const results = isSame ? signed.results : [];
  // Whatever stands behind the signed part could be anybody's.
  const isSigned = results.some(
    ({ status }) => status.result === "pass" && status.aligned && !status.underSized,
  );
  if (isSigned) return "yes";
  const isUnknown =
    bySpf === "temperror" || results.some(({ status }) => status.result === "temperror");
  return isUnknown ? "unknown" : "no";
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

function askDns(): MailauthResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (name, type) => resolver.resolve(name, type) as Promise<unknown[]>;
}

function lookUpIn(records: Records): MailauthResolver {
  return (name, type) => {
    const found = records[`${type} ${name.toLowerCase()}`];
    if (found !== undefined && found !== "timeout") return Promise.resolve(found);
    const code = found === "timeout" ? "ETIMEOUT" : "ENOTFOUND";
    return Promise.reject(Object.assign(new Error(code), { code }));
  };
}
