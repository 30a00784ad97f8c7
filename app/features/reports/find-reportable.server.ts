import { whereVisibleTo } from "~/features/accounts/permissions";
import { whereParticipant } from "~/features/messaging/list-messages.server";
import { MESSAGE_REMOVED } from "~/features/messaging/removed-words";
import type { Transaction } from "~/platform/database/database.server";

import type { ReportableKind } from "./report-kinds";
import { getReviewPath } from "./review-path";

/** A thing that a person may report, as they see it. */
export interface ReportableItem {
  thing: ReportableKind;
  id: string;
  title: string;
  /** The text of a review or message; null for listings and profiles. */
  words: string | null;
  /** The owner's account; null when the listing is unclaimed. */
  ownerId: string | null;
  /** The path of the page that shows the thing. */
  path: string;
}

interface ReportableRef {
  id: string;
  viewerId: string;
}

const PERSON = { select: { firstName: true, lastName: true } } as const;

/** Limits reports to public listings. Hidden ones can't be reported, even by admins, who can see them. */
const listedFor = ({ id, viewerId }: ReportableRef) => ({
  id,
  deletedAt: null,
  ...whereVisibleTo({ id: viewerId, isAdmin: false }),
});

const toReportable = (
  thing: "property" | "professional" | "agent",
  { id }: ReportableRef,
  row: { title: string; userId: string | null } | null,
): ReportableItem | null =>
  row && { thing, id, path: `/${thing}/${id}`, words: null, title: row.title, ownerId: row.userId };

const PROFILE = { name: true, userId: true } as const;
const titled = (row: { name: string; userId: string | null } | null) =>
  row && { title: row.name, userId: row.userId };

const FINDERS: Record<
  ReportableKind,
  (tx: Transaction, ref: ReportableRef) => Promise<ReportableItem | null>
> = {
  async property(tx, ref) {
    const select = { title: true, userId: true } as const;
    const row = await tx.property.findFirst({ where: listedFor(ref), select });
    return toReportable("property", ref, row);
  },
  async professional(tx, ref) {
    const row = await tx.professional.findFirst({ where: listedFor(ref), select: PROFILE });
    return toReportable("professional", ref, titled(row));
  },
  async agent(tx, ref) {
    const row = await tx.agent.findFirst({ where: listedFor(ref), select: PROFILE });
    return toReportable("agent", ref, titled(row));
  },
  async review(tx, { id, viewerId }) {
    // An owner's review of a hunter is shown to owners and guides whom the hunter contacts; only the hunter can report
    // it.
    const isPublic = { writtenBy: "hunter" };
    const aboutViewer = { writtenBy: "owner", agreement: { hunterId: viewerId } };
    const row = await tx.review.findFirst({
      where: { id, publishedAt: { not: null }, hiddenAt: null, OR: [isPublic, aboutViewer] },
      select: {
        text: true,
        authorId: true,
        agreement: { select: { id: true, title: true, propertyId: true, professionalId: true } },
        writtenBy: true,
      },
    });
    if (!row) return null;
    const { agreement, authorId, text, writtenBy } = row;
    const path = getReviewPath({ writtenBy, agreement });
    const title = `Review: ${agreement.title}`;
    return { thing: "review", id, title, words: text, ownerId: authorId, path };
  },
  async message(tx, { id, viewerId }) {
    const row = await tx.message.findFirst({
      where: {
        id,
        // Events of a request have no author, so they cannot be reported.
        kind: "text",
        content: { not: MESSAGE_REMOVED },
        conversation: whereParticipant(viewerId),
      },
      select: { content: true, senderId: true, conversationId: true, sender: PERSON },
    });
    if (!row) return null;
    const { content, senderId, conversationId, sender } = row;
    const name = [sender.firstName, sender.lastName].filter(Boolean).join(" ");
    return {
      ...{ thing: "message", id, words: content, ownerId: senderId },
      title: name ? `Message from ${name}` : "Message",
      path: `/messages?conversation=${conversationId}`,
    };
  },
};

/** Finds a thing that the viewer may report; null when they can't see it. */
export function findReportable(
  tx: Transaction,
  { thing, ...asked }: ReportableRef & { thing: ReportableKind },
): Promise<ReportableItem | null> {
  return FINDERS[thing](tx, asked);
}
