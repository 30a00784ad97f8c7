import type * as z from "zod/v4";

import { MOST_PACKAGES } from "~/features/professionals/showcase";
import type { Package } from "~/features/professionals/showcase.schema";
import type { Outcome } from "~/forms/take-form.server";

import { changeProfessional, getOwnProfessional } from "./change-professional.server";
import type { packageFormSchema } from "./package.schema";
import { NO_PROFILE, PROFILE_TOASTS } from "./profile-toasts";

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
  const { packages } = own.words;
  if (next(packages, wanted).length > MOST_PACKAGES) {
    return { status: 409, errors: { "": [TOO_MANY] } };
  }
  const sent = await changeProfessional({
    userId,
    change: (words) => ({ packages: next(words.packages, wanted).slice(0, MOST_PACKAGES) }),
  });
  const to = "/profile/professional/packages";
  return { to, toast: PROFILE_TOASTS[sent ?? "unchanged"] };
}

function next(packages: Package[], wanted: z.output<typeof packageFormSchema>): Package[] {
  if (wanted.intent === "delete") return packages.filter(({ id }) => id !== wanted.id);
  const { intent: _intent, ...changed } = wanted;
  const isThere = packages.some(({ id }) => id === changed.id);
  return isThere
    ? packages.map((one) => (one.id === changed.id ? changed : one))
    : [...packages, changed];
}
