import { Badge } from "~/ui/badge";

import type { OwnProfile } from "../own-profile.server";

const WORDS: Record<OwnProfile["state"], { label: string; tone: "good" | "notice" } | null> = {
  none: null,
  waiting: { label: "Pending review", tone: "notice" },
  rejected: { label: "Not approved", tone: "notice" },
  approved: { label: "Live", tone: "good" },
  changing: { label: "Live, changes pending review", tone: "good" },
};

/** Shows a profile's review status, and the reason of the last rejection. */
export function ReviewState({ state, reason }: Pick<OwnProfile, "state" | "reason">) {
  const word = WORDS[state];
  if (!word) return null;
  return (
    <div className="grid gap-3">
      <p className="badges">
        <Badge tone={word.tone}>{word.label}</Badge>
      </p>
      {reason ? (
        <p className="notice">
          {state === "rejected" ? "Not approved: " : "Your last changes were not approved: "}
          {reason}
        </p>
      ) : null}
    </div>
  );
}
