import type * as z from "zod/v4";

import { MOST_PACKAGES } from "~/features/professionals/showcase";
import type { Package } from "~/features/professionals/showcase.schema";
import type { Outcome } from "~/forms/take-form.server";

import { getOwnProfessional } from "./change-professional.server";
import type { packageFormSchema } from "./package.schema";
import { NO_PROFILE, PROFILE_TOASTS } from "./profile-toasts";
import { sendProfile } from "./send-profile.server";
import { PACKAGES } from "./showcase-addresses";

const TOO_MANY = `You have ${MOST_PACKAGES} packages already. Delete one first.`;

/** Adds a package, changes the one of its id, or deletes it. */
export async function savePackage({
  userId,
  wanted,
}: {
  userId: string;
  wanted: z.output<typeof packageFormSchema>;
}): Promise<Outcome> {
  const own = await getOwnProfessional({ userId });
  if (!own) return { status: 409, errors: { "": [NO_PROFILE] } };
  const packages = next(own.words.packages, wanted);
  if (packages.length > MOST_PACKAGES) return { status: 409, errors: { "": [TOO_MANY] } };
  const words = { ...own.words, packages };
  const sent = await sendProfile({ userId, profile: { kind: "professional", words } });
  return { to: PACKAGES, toast: PROFILE_TOASTS[sent] };
}

function next(packages: Package[], wanted: z.output<typeof packageFormSchema>): Package[] {
  if (wanted.intent === "delete") return packages.filter(({ id }) => id !== wanted.id);
  const { intent: _intent, ...changed } = wanted;
  const isThere = packages.some(({ id }) => id === changed.id);
  return isThere
    ? packages.map((one) => (one.id === changed.id ? changed : one))
    : [...packages, changed];
}
