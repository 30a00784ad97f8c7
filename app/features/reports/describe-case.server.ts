import { formatDisplayName } from "~/features/accounts/display-name";
import type { RemovedContent } from "~/features/messaging/removed-words";
import type { Prisma } from "~/platform/database/client/client";

import type { ReportableKind } from "./report-kinds";
import { getReviewPath } from "./review-path";

const PERSON = {
  select: {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    isAdmin: true,
    suspendedAt: true,
    deletedAt: true,
  },
} as const;

/** The columns of a case. */
export const CASE = {
  id: true,
  openedAt: true,
  withheldAt: true,
  decidedAt: true,
  outcome: true,
  decisionReason: true,
  hiddenWords: true,
  formerStatus: true,
  property: {
    select: { id: true, title: true, reviewStatus: true, deletedAt: true, user: PERSON },
  },
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
type CaseRow = Prisma.ReportCaseGetPayload<{ select: typeof CASE }>;
type CasePerson = NonNullable<NonNullable<CaseRow["property"]>["user"]>;

interface CaseOwner {
  id: string;
  name: string;
  email: string | null;
  isAdmin: boolean;
  isSuspended: boolean;
}

/** A case with the reported thing. */
export interface DescribedCase {
  id: string;
  thing: ReportableKind;
  thingId: string;
  title: string;
  /** The text of a review or message; null for listings and profiles. */
  words: string | null;
  /** The owner or author; null when the listing is unclaimed or the account deleted. */
  owner: CaseOwner | null;
  /** Says that the owner or author has deleted their account. */
  isOwnerDeleted: boolean;
  /** The path of the page that shows the thing. */
  path: string;
  /** The path at which its author finds it, if it differs from `path`. */
  authorPath: string | null;
  /** True when admins may open `path`. Conversations, and owners' reviews of hunters, are closed to them. */
  isOpenToAdmins: boolean;
  isDeleted: boolean;
  /** True for a public listing, which an admin may unpublish. */
  canUnpublish: boolean;
  openedAt: Date;
  withheldAt: Date | null;
  decidedAt: Date | null;
  outcome: string | null;
  decisionReason: string | null;
  hiddenWords: RemovedContent | null;
  formerStatus: string | null;
}

type ReportedItem = Omit<
  DescribedCase,
  Exclude<keyof CaseRow, "property" | "professional" | "agent" | "review" | "message">
>;

export function describeCase({
  property,
  professional,
  agent,
  review,
  message,
  ...row
}: CaseRow): DescribedCase {
  const hiddenWords = row.hiddenWords as RemovedContent | null;
  const about = property
    ? {
        ...describeListing("property", { ...property, name: property.title }),
        canUnpublish: property.reviewStatus === "approved" && property.deletedAt === null,
      }
    : professional
      ? describeListing("professional", professional)
      : agent
        ? describeListing("agent", agent)
        : review
          ? describeReview(review)
          : describeMessage(message, hiddenWords);
  return { ...row, ...about, hiddenWords };
}

function describeListing(
  thing: "property" | "professional" | "agent",
  { id, name, deletedAt, user }: NonNullable<CaseRow["agent"]>,
): ReportedItem {
  const path = `/${thing}/${id}`;
  const isDeleted = deletedAt !== null;
  return {
    ...{
      thing,
      thingId: id,
      title: name,
      words: null,
      path,
      isDeleted,
    },
    ...describeOwner(user),
    ...{ authorPath: null, isOpenToAdmins: !isDeleted, canUnpublish: false },
  };
}

function describeReview({
  id,
  text,
  author,
  agreement,
  writtenBy,
}: NonNullable<CaseRow["review"]>): ReportedItem {
  return {
    ...{ thing: "review", thingId: id, words: text, isDeleted: false, canUnpublish: false },
    title: `Review: ${agreement.title}`,
    path: getReviewPath({ writtenBy, agreement }),
    authorPath: `/agreements/${agreement.id}`,
    isOpenToAdmins: writtenBy === "hunter",
    ...describeOwner(author),
  };
}

function describeMessage(
  message: CaseRow["message"],
  hiddenWords: RemovedContent | null,
): ReportedItem {
  // A database constraint ensures that one of the five is set.
  if (!message) throw new Error("A case is about nothing");
  const { id, content, conversationId, sender } = message;
  const { owner, isOwnerDeleted } = describeOwner(sender);
  return {
    ...{ thing: "message", thingId: id, owner, isOwnerDeleted },
    ...{ isDeleted: false, canUnpublish: false },
    title: owner ? `Message from ${owner.name}` : "Message from a deleted account",
    words: hiddenWords?.content ?? content,
    path: `/messages?conversation=${conversationId}`,
    authorPath: null,
    isOpenToAdmins: false,
  };
}

function describeOwner(person: CasePerson | null): Pick<DescribedCase, "owner" | "isOwnerDeleted"> {
  if (!person) return { owner: null, isOwnerDeleted: false };
  if (person.deletedAt) return { owner: null, isOwnerDeleted: true };
  const { id, email, isAdmin, suspendedAt } = person;
  const name = formatDisplayName(person);
  return {
    owner: { id, name, email, isAdmin, isSuspended: suspendedAt !== null },
    isOwnerDeleted: false,
  };
}
