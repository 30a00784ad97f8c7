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
  input,
}: {
  userId: string;
  input: z.output<typeof packageFormSchema>;
}): Promise<FormOutcome> {
  const outcome = await changeProfessional({
    userId,
    change({ packages: before }) {
      const packages = next(before, input);
      return packages.length > MAX_PACKAGES ? null : { packages };
    },
  });
  if (!outcome) return { status: 409, errors: { "": [NO_PROFILE] } };
  if (outcome === "refused") return { status: 409, errors: { "": [TOO_MANY] } };
  return { to: PACKAGES_PATH, toast: PROFILE_TOASTS[outcome] };
}

function next(packages: Package[], input: z.output<typeof packageFormSchema>): Package[] {
  if (input.intent === "delete") return packages.filter(({ id }) => id !== input.id);
  const { intent: _intent, ...changed } = input;
  const exists = packages.some(({ id }) => id === changed.id);
  return exists
    ? packages.map((one) => (one.id === changed.id ? changed : one))
    : [...packages, changed];
}
