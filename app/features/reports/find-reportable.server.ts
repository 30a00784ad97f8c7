import { visibleTo } from "~/features/accounts/permissions";
import { ofParticipant } from "~/features/messaging/list-messages.server";
import { MESSAGE_REMOVED } from "~/features/messaging/removed-words";
import type { Transaction } from "~/platform/database/database.server";

import type { Thing } from "./report-kinds";
import { pathOfReview } from "./reviewed-path";

/** Something as whoever may report it sees it. */
export interface Reportable {
  thing: Thing;
  id: string;
  title: string;
  /** What is reported word for word, where it is words. */
  words: string | null;
  /** Whose it is; null where nobody has claimed it. */
  ownerId: string | null;
  /** Where it stands. */
  path: string;
}

interface Asked {
  id: string;
  viewerId: string;
}

const PERSON = { select: { firstName: true, lastName: true } } as const;

/** What is hidden already is not to be reported, not even by admins, who see it. */
const listedFor = ({ id, viewerId }: Asked) => ({
  id,
  deletedAt: null,
  ...visibleTo({ id: viewerId, isAdmin: false }),
});

const asListed = (
  thing: "property" | "professional" | "agent",
  { id }: Asked,
  row: { title: string; userId: string | null } | null,
): Reportable | null =>
  row && { thing, id, path: `/${thing}/${id}`, words: null, title: row.title, ownerId: row.userId };

const PROFILE = { name: true, userId: true } as const;
const titled = (row: { name: string; userId: string | null } | null) =>
  row && { title: row.name, userId: row.userId };

const FINDERS: Record<Thing, (tx: Transaction, asked: Asked) => Promise<Reportable | null>> = {
  async property(tx, asked) {
    const select = { title: true, userId: true } as const;
    const row = await tx.property.findFirst({ where: listedFor(asked), select });
    return asListed("property", asked, row);
  },
  async professional(tx, asked) {
    const row = await tx.professional.findFirst({ where: listedFor(asked), select: PROFILE });
    return asListed("professional", asked, titled(row));
  },
  async agent(tx, asked) {
    const row = await tx.agent.findFirst({ where: listedFor(asked), select: PROFILE });
    return asListed("agent", asked, titled(row));
  },
  async review(tx, { id, viewerId }) {
    // What owners say of a hunter is read by those whom the hunter asks, and is reported by the hunter.
    const isPublic = { writtenBy: "hunter" };
    const isAboutThem = { writtenBy: "owner", agreement: { hunterId: viewerId } };
    const row = await tx.review.findFirst({
      where: { id, publishedAt: { not: null }, hiddenAt: null, OR: [isPublic, isAboutThem] },
      select: {
        text: true,
        authorId: true,
        agreement: { select: { id: true, title: true, propertyId: true, professionalId: true } },
        writtenBy: true,
      },
    });
    if (!row) return null;
    const { agreement, authorId, text, writtenBy } = row;
    const path = pathOfReview({ writtenBy, agreement });
    const title = `Review: ${agreement.title}`;
    return { thing: "review", id, title, words: text, ownerId: authorId, path };
  },
  async message(tx, { id, viewerId }) {
    const row = await tx.message.findFirst({
      where: {
        id,
        // Events of a request were written by nobody, so they cannot be reported.
        kind: "text",
        content: { not: MESSAGE_REMOVED },
        conversation: ofParticipant(viewerId),
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

/** A thing that the viewer sees; null where they see none. */
export function findReportable(
  tx: Transaction,
  { thing, ...asked }: Asked & { thing: Thing },
): Promise<Reportable | null> {
  return FINDERS[thing](tx, asked);
}
