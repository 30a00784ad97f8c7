import * as z from "zod/v4";

import { STATES } from "~/features/directory/vocabulary";
import { emailAddress } from "~/platform/email-address.schema";
import { andStop, countFirst, longText, shortText } from "~/platform/limit-fields";

const tooLong = (longest: number) =>
  `At most ${new Intl.NumberFormat("en-US").format(longest)} characters`;

export const requiredText = (missing: string, longest: number) =>
  longText(missing)
    .min(1, missing)
    .max(longest, andStop(tooLong(longest)));

/** The same of one line. */
export const requiredLine = (missing: string, longest: number) =>
  shortText(missing)
    .min(1, missing)
    .max(longest, andStop(tooLong(longest)));

export const optionalText = (longest: number) =>
  longText()
    .max(longest, andStop(tooLong(longest)))
    .nullish()
    .transform((text) => text || null);

export const optionalLine = (longest: number) =>
  shortText()
    .max(longest, andStop(tooLong(longest)))
    .nullish()
    .transform((text) => text || null);

const TOO_MANY = "Choose each at most once";

/** Some of a list, each once and in the list's order: what is the same is told from what is not. */
export const chosen = <const Option extends string>(options: readonly Option[], missing: string) =>
  countFirst(z.array(z.enum(options), missing), options.length, TOO_MANY).transform((all) =>
    options.filter((option) => all.includes(option)),
  );

const BAD_EMAIL = "Please enter a valid email address";
const BAD_WEBSITE = "Please enter an address that begins with http:// or https://";

/** Fields that professionals and agents have in common. */
export const commonProfileFields = {
  name: requiredLine("Name is required", 100),
  bio: requiredText("A text about you is required", 10_000),
  location: requiredLine("Town is required", 100),
  state: z.enum(STATES, "State is required"),
  phone: optionalLine(50),
  email: optionalLine(254).pipe(emailAddress(BAD_EMAIL).nullable()),
  website: optionalLine(500).refine((text) => text === null || isWebAddress(text), BAD_WEBSITE),
  /** The address of an accepted picture; a form never sends it. */
  profileImage: z.string().max(2_000).nullable().default(null),
};

/** A link that others follow may lead to the web, and nowhere else. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".");
}
