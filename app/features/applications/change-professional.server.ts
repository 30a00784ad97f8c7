import { getOwnProfile } from "./own-profile.server";
import type { ProfessionalProfile } from "./professional-profile.schema";
import { sendProfile } from "./send-profile.server";

/** What a professional's own profile says, as its owner wants it; null where they have none. */
export async function getOwnProfessional({ userId }: { userId: string }) {
  const { state, reason, profile } = await getOwnProfile({ userId, kind: "professional" });
  return profile?.kind === "professional" ? { state, reason, words: profile.words } : null;
}

/**
 * Changes a part of what a professional says, reviewed as the rest of it is.
 *
 * @returns null where they have no profile to change
 */
export async function changeProfessional({
  userId,
  change,
}: {
  userId: string;
  change(words: ProfessionalProfile): Partial<ProfessionalProfile>;
}): Promise<"sent" | "unchanged" | null> {
  const own = await getOwnProfessional({ userId });
  if (!own) return null;
  const words = { ...own.words, ...change(own.words) };
  return sendProfile({ userId, profile: { kind: "professional", words } });
}
