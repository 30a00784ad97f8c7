import { formatDate } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";

/** Returns the toast after an offer was sent, with the hunter's first name and the last day to accept it. */
export async function buildSentToast(
  tx: Transaction,
  { hunterId, validUntil }: { hunterId: string; validUntil: IsoDate },
): Promise<{ title: string; text: string }> {
  const hunter = await tx.user.findUniqueOrThrow({
    where: { id: hunterId },
    select: { firstName: true },
  });
  return {
    title: `Offer sent to ${hunter.firstName || "the hunter"}`,
    text: `It's open until ${formatDate(validUntil)}.`,
  };
}
