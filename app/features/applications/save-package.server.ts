import type * as z from "zod/v4";

import { MAX_PACKAGES } from "~/features/professionals/showcase";
import type { Package } from "~/features/professionals/showcase.schema";
import type { FormOutcome } from "~/forms/handle-form.server";

import { changeProfessional } from "./change-professional.server";
import type { packageFormSchema } from "./package.schema";
import { NO_PROFILE, PROFILE_TOASTS } from "./profile-toasts";
import { PACKAGES_PATH } from "./showcase-addresses";

const TOO_MANY = `You already have ${MAX_PACKAGES} packages. Delete one first.`;

/** Adds a package, changes the one with its id, or deletes it. */
export async function savePackage({
  userId,
  wanted,
}: {
  userId: string;
  wanted: z.output<typeof packageFormSchema>;
}): Promise<FormOutcome> {
  const sent = await changeProfessional({
    userId,
    change({ packages: before }) {
      const packages = next(before, wanted);
      return packages.length > MAX_PACKAGES ? null : { packages };
    },
  });
  if (!sent) return { status: 409, errors: { "": [NO_PROFILE] } };
  if (sent === "refused") return { status: 409, errors: { "": [TOO_MANY] } };
  return { to: PACKAGES_PATH, toast: PROFILE_TOASTS[sent] };
}

function next(packages: Package[], wanted: z.output<typeof packageFormSchema>): Package[] {
  if (wanted.intent === "delete") return packages.filter(({ id }) => id !== wanted.id);
  const { intent: _intent, ...changed } = wanted;
  const isThere = packages.some(({ id }) => id === changed.id);
  return isThere
    ? packages.map((one) => (one.id === changed.id ? changed : one))
    : [...packages, changed];
}
