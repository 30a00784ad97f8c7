import * as z from "zod/v4";

import { andStop } from "../limit-fields";

/** What needs quoting in a header is no address that anybody has. */
const SHAPE = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[^\s@<>"(),:;[\]\\/?#%\p{Cc}]+$/u;
const DOMAIN = /^(?!-)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
const LONGEST = 254;

/**
 * The one rule for email addresses, wherever somebody types theirs: what signs in is taken by every
 * form. It stays as it was typed, but an internationalized domain is kept in its ASCII spelling
 * (xn--…), to which mail is sent.
 *
 * @param invalid said where it is no address
 */
export const emailAddress = (
  invalid: string,
  { missing = invalid, tooLong = invalid }: { missing?: string; tooLong?: string } = {},
) =>
  z
    .string(invalid)
    .trim()
    // Not min(1), which says it of an empty list as well.
    .refine((text) => text !== "", andStop(missing))
    .max(LONGEST, andStop(tooLong))
    .regex(SHAPE, andStop(invalid))
    .transform((address, context) => {
      const at = address.lastIndexOf("@");
      const domain = asciiDomain(address.slice(at + 1));
      const isPlain = address.slice(at + 1).toLowerCase() === domain;
      const kept = isPlain ? address : `${address.slice(0, at)}@${domain}`;
      if (DOMAIN.test(domain) && kept.length <= LONGEST) return kept;
      context.addIssue({ code: "custom", message: invalid, continue: false });
      return z.NEVER;
    });

/** The URL parser knows how domains are written, in browsers as well; empty for what is none. */
function asciiDomain(domain: string): string {
  const address = `https://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}
