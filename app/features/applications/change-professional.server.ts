import { getOwnProfile } from "./own-profile.server";
import type { Profile } from "./profile-kind";
import type { ProfessionalProfile } from "~/features/professionals/professional-fields.schema";
import { changeProfile } from "./change-profile.server";

/** Returns the words of a professional's own profile as its owner wants them; null where they have none. */
export async function getOwnProfessional({ userId }: { userId: string }) {
  const { state, reason, profile } = await getOwnProfile({ userId, kind: "professional" });
  return profile?.kind === "professional" ? { state, reason, words: profile.words } : null;
}

/**
 * Changes a part of a professional's profile, which is then reviewed like the rest of it.
 *
 * @param change returns null where it refuses to change anything
 * @returns null where there is no profile to change
 */
export async function changeProfessional({
  userId,
  change,
}: {
  userId: string;
  change(words: ProfessionalProfile): Partial<ProfessionalProfile> | null;
}): Promise<"sent" | "unchanged" | "refused" | null> {
  let isRefused = false;
  const outcome = await changeProfile({
    userId,
    kind: "professional",
    change({ profile }): Profile | null {
      if (profile?.kind !== "professional") return null;
      const changed = change(profile.words);
      isRefused = changed === null;
      return changed && { kind: "professional", words: { ...profile.words, ...changed } };
    },
  });
  return isRefused ? "refused" : outcome;
}
