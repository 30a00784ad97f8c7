import * as z from "zod/v4";

import { abortOnFailure } from "../limit-fields";

/** Matches addresses without characters that need quoting in a mail header, which real addresses don't have. */
const SHAPE = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[^\s@<>"(),:;[\]\\/?#%\p{Cc}]+$/u;
const DOMAIN = /^(?!-)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
const MAX_LENGTH = 254;

/**
 * Validates an email address. All forms use this one rule, so every form accepts the address of a sign-in. The address
 * stays as it was typed, but an internationalized domain is stored in its ASCII spelling (xn--…), to which mail is
 * sent.
 *
 * @param invalid the error for an invalid address
 */
export const emailAddressSchema = (
  invalid: string,
  { missing = invalid, tooLong = invalid }: { missing?: string; tooLong?: string } = {},
) =>
  z
    .string(invalid)
    .trim()
    // min(1) would report an empty list of addresses as well.
    .refine((text) => text !== "", abortOnFailure(missing))
    .max(MAX_LENGTH, abortOnFailure(tooLong))
    .regex(SHAPE, abortOnFailure(invalid))
    .transform((address, context) => {
      const at = address.lastIndexOf("@");
      const domain = toAsciiDomain(address.slice(at + 1));
      const isPlain = address.slice(at + 1).toLowerCase() === domain;
      const normalized = isPlain ? address : `${address.slice(0, at)}@${domain}`;
      if (DOMAIN.test(domain) && normalized.length <= MAX_LENGTH) return normalized;
      context.addIssue({ code: "custom", message: invalid, continue: false });
      return z.NEVER;
    });

/** Returns the ASCII spelling of a domain by the URL parser, which browsers have as well; empty for an invalid one. */
function toAsciiDomain(domain: string): string {
  const address = `https://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}
