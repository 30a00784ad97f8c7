import { formatDisplayName } from "~/features/accounts/display-name";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** The date and reason of a suspension. */
export interface Suspension {
  since: Date;
  reason: string;
}

/** Returns an account for the page that suspends it; null where there is none. */
export async function getSuspendable({ userId }: { userId: string | undefined }) {
  if (!isUuid(userId)) return null;
  const user = await database().user.findFirst({
    where: { id: userId, deletedAt: null },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      suspendedAt: true,
      suspensionReason: true,
    },
  });
  if (!user) return null;
  const { id, email } = user;
  return { id, email, name: formatDisplayName(user), suspension: toSuspension(user) };
}

/** Returns the suspension that sign-in shows; null for people who are not suspended. */
export async function getSuspension({ userId }: { userId: string }): Promise<Suspension | null> {
  const user = await database().user.findUnique({
    where: { id: userId },
    select: { suspendedAt: true, suspensionReason: true },
  });
  return user && toSuspension(user);
}

function toSuspension({
  suspendedAt,
  suspensionReason,
}: {
  suspendedAt: Date | null;
  suspensionReason: string | null;
}): Suspension | null {
  return suspendedAt && { since: suspendedAt, reason: suspensionReason ?? "" };
}
