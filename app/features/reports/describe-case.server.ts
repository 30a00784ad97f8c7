import { displayName } from "~/features/accounts/display-name";
import type { RemovedWords } from "~/features/messaging/removed-words";
import type { Prisma } from "~/platform/database/client/client";

import type { Thing } from "./report-kinds";
import { pathOfReview } from "./reviewed-path";

const PERSON = {
  select: { id: true, firstName: true, lastName: true, email: true, deletedAt: true },
} as const;

/** What is read of a case. */
export const CASE = {
  id: true,
  openedAt: true,
  withheldAt: true,
  decidedAt: true,
  outcome: true,
  decisionReason: true,
  hiddenWords: true,
  formerStatus: true,
  property: { select: { id: true, title: true, deletedAt: true, user: PERSON } },
  professional: { select: { id: true, name: true, deletedAt: true, user: PERSON } },
  agent: { select: { id: true, name: true, deletedAt: true, user: PERSON } },
  review: {
    select: {
      id: true,
      text: true,
      author: PERSON,
      agreement: { select: { id: true, title: true, propertyId: true, professionalId: true } },
      writtenBy: true,
    },
  },
  message: { select: { id: true, content: true, conversationId: true, sender: PERSON } },
} as const;
type Row = Prisma.ReportCaseGetPayload<{ select: typeof CASE }>;
type Person = NonNullable<NonNullable<Row["property"]>["user"]>;

/** A case and the thing that it is about. */
export interface DescribedCase {
  id: string;
  thing: Thing;
  thingId: string;
  title: string;
  /** What it said, where it is words. */
  words: string | null;
  /** Whoever offers or wrote it; null where nobody has claimed it, or they are gone. */
  owner: { id: string; name: string; email: string | null } | null;
  /** Where it stands. */
  path: string;
  /** Where its author finds it, where that is elsewhere. */
  authorPath: string | null;
  /** Whether admins may go there: a conversation, or what an owner says of a hunter, is not theirs. */
  isOpenToAdmins: boolean;
  isDeleted: boolean;
  openedAt: Date;
  withheldAt: Date | null;
  decidedAt: Date | null;
  outcome: string | null;
  decisionReason: string | null;
  hiddenWords: RemovedWords | null;
  formerStatus: string | null;
}

type ThingOfCase = Omit<
  DescribedCase,
  Exclude<keyof Row, "property" | "professional" | "agent" | "review" | "message">
>;

export function describeCase({
  property,
  professional,
  agent,
  review,
  message,
  ...row
}: Row): DescribedCase {
  const hiddenWords = row.hiddenWords as RemovedWords | null;
  const about = property
    ? listed("property", { ...property, name: property.title })
    : professional
      ? listed("professional", professional)
      : agent
        ? listed("agent", agent)
        : review
          ? ofReview(review)
          : ofMessage(message, hiddenWords);
  return { ...row, ...about, hiddenWords };
}

function listed(
  thing: "property" | "professional" | "agent",
  { id, name, deletedAt, user }: NonNullable<Row["agent"]>,
): ThingOfCase {
  const path = `/${thing}/${id}`;
  const isDeleted = deletedAt !== null;
  return {
    ...{ thing, thingId: id, title: name, words: null, owner: ownerOf(user), path, isDeleted },
    ...{ authorPath: null, isOpenToAdmins: !isDeleted },
  };
}

function ofReview({
  id,
  text,
  author,
  agreement,
  writtenBy,
}: NonNullable<Row["review"]>): ThingOfCase {
  return {
    ...{ thing: "review", thingId: id, words: text, isDeleted: false },
    title: `Review: ${agreement.title}`,
    path: pathOfReview({ writtenBy, agreement }),
    authorPath: `/agreements/${agreement.id}`,
    isOpenToAdmins: writtenBy === "hunter",
    owner: ownerOf(author),
  };
}

function ofMessage(message: Row["message"], hiddenWords: RemovedWords | null): ThingOfCase {
  // One of the five is always there: a constraint keeps it so.
  if (!message) throw new Error("A case is about nothing");
  const { id, content, conversationId, sender } = message;
  const owner = ownerOf(sender);
  return {
    ...{ thing: "message", thingId: id, owner, isDeleted: false },
    title: owner ? `Message from ${owner.name}` : "Message from a deleted account",
    words: hiddenWords?.content ?? content,
    path: `/messages?conversation=${conversationId}`,
    authorPath: null,
    isOpenToAdmins: false,
  };
}

function ownerOf(person: Person | null): DescribedCase["owner"] {
  if (!person || person.deletedAt) return null;
  return { id: person.id, name: displayName(person), email: person.email };
}
