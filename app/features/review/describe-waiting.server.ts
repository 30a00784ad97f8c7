import {
  agentProfileSchema,
  type AgentProfile,
} from "~/features/applications/agent-profile.schema";
import {
  professionalProfileSchema,
  type ProfessionalProfile,
} from "~/features/applications/professional-profile.schema";
import { AGENT_WORDS, PROFESSIONAL_WORDS } from "~/features/applications/profile-columns.server";
import { propertyRevisionSchema } from "~/features/properties/editor/property-revision";
import { PUBLIC_COLUMNS, withTexts } from "~/features/properties/listing-columns.server";
import { displayName } from "~/features/accounts/display-name";
import { database } from "~/platform/database/database.server";

import { describeChange, type Described } from "./describe-change";
import type { ReviewItem, ReviewKind, Waiting } from "./reviewable";
import { agentWords, professionalWords, propertyWords } from "./review-words";

const OWNER = {
  user: { select: { firstName: true, lastName: true, email: true, deletedAt: true } },
};
const REVIEWED = { id: true, updatedAt: true, revision: true, reviewStatus: true, ...OWNER };
type Owner = { firstName: string | null; lastName: string | null; email: string | null } | null;

type Description = Described & {
  id: string;
  updatedAt: Date;
  path: string | null;
  owner: Owner;
};

/** What waits, with everything that an admin needs in order to decide. Exact positions stay out. */
export async function describeWaiting(waiting: readonly Waiting[]): Promise<ReviewItem[]> {
  const idsOf = (kind: ReviewKind) =>
    waiting.filter((each) => each.kind === kind).map(({ id }) => id);
  const described = new Map<string, Description>();
  const found = await Promise.all([
    describeProperties(idsOf("property")),
    describeProfessionals(idsOf("professional")),
    describeAgents(idsOf("agent")),
    describeApplications(idsOf("application")),
  ]);
  for (const description of found.flat()) described.set(description.id, description);
  return waiting.flatMap((each) => {
    const description = described.get(each.id);
    if (!description) return [];
    const { owner, updatedAt, ...rest } = description;
    return [
      {
        ...each,
        ...rest,
        version: updatedAt.toISOString(),
        ownerName: owner && displayName(owner),
      },
    ];
  });
}

async function describeProperties(ids: string[]): Promise<Description[]> {
  const rows = await database().property.findMany({
    where: { id: { in: ids } },
    select: {
      ...PUBLIC_COLUMNS,
      revision: true,
      photos: { select: { address: true, alt: true } },
      ...OWNER,
    },
  });
  return rows.map(({ id, updatedAt, user, revision, reviewStatus, photos, ...row }) => {
    const alts = new Map(photos.map(({ address, alt }) => [address, alt]));
    const present = { ...withTexts(row), position: positionText(row) };
    const wanted =
      reviewStatus === "approved" ? propertyRevisionSchema.safeParse(revision).data : undefined;
    const described = describeChange({
      noun: "listing",
      before: propertyWords(present),
      after:
        wanted &&
        propertyWords({
          ...present,
          ...wanted,
          position: wanted.position ? positionText(wanted.position) : present.position,
        }),
      pictures: {
        before: row.images.map((address) => ({ address, alt: alts.get(address) ?? "" })),
        after: wanted?.images,
      },
    });
    const title = wanted?.title ?? row.title;
    return { ...described, id, updatedAt, title, path: `/property/${id}`, owner: user };
  });
}

interface Degrees {
  toFixed(digits: number): string;
}
const positionText = ({ lat, lng }: { lat: Degrees | null; lng: Degrees | null }) =>
  lat && lng ? `${lat.toFixed(2)}, ${lng.toFixed(2)}` : null;

const picturesOf = (image: string | null | undefined) =>
  image ? [{ address: image, alt: "" }] : [];

async function describeProfessionals(ids: string[]): Promise<Description[]> {
  const rows = await database().professional.findMany({
    where: { id: { in: ids } },
    select: { ...REVIEWED, ...PROFESSIONAL_WORDS },
  });
  return rows.map(({ id, updatedAt, user, revision, reviewStatus, ...row }) => {
    const wanted =
      reviewStatus === "approved" ? professionalProfileSchema.safeParse(revision).data : undefined;
    const described = describeChange({
      noun: "professional",
      before: professionalWords(row),
      after: wanted && professionalWords(wanted),
      pictures: {
        before: picturesOf(row.profileImage),
        after: wanted && picturesOf(wanted.profileImage),
      },
    });
    const title = wanted?.name ?? row.name;
    return { ...described, id, updatedAt, title, path: `/professional/${id}`, owner: user };
  });
}

async function describeAgents(ids: string[]): Promise<Description[]> {
  const rows = await database().agent.findMany({
    where: { id: { in: ids } },
    select: { ...REVIEWED, ...AGENT_WORDS },
  });
  return rows.map(({ id, updatedAt, user, revision, reviewStatus, ...row }) => {
    const wanted =
      reviewStatus === "approved" ? agentProfileSchema.safeParse(revision).data : undefined;
    const described = describeChange({
      noun: "agent",
      before: agentWords(row),
      after: wanted && agentWords(wanted),
      pictures: {
        before: picturesOf(row.profileImage),
        after: wanted && picturesOf(wanted.profileImage),
      },
    });
    return {
      ...described,
      id,
      updatedAt,
      title: wanted?.name ?? row.name,
      path: null,
      owner: user,
    };
  });
}

async function describeApplications(ids: string[]): Promise<Description[]> {
  const rows = await database().application.findMany({
    where: { id: { in: ids } },
    select: { id: true, updatedAt: true, kind: true, profile: true, ...OWNER },
  });
  return rows.map(({ id, updatedAt, user, kind, profile }) => {
    const parsed =
      kind === "professional"
        ? professionalProfileSchema.safeParse(profile)
        : agentProfileSchema.safeParse(profile);
    const wanted = parsed.data;
    const before = !wanted
      ? []
      : "specialty" in wanted
        ? professionalWords(wanted satisfies ProfessionalProfile)
        : agentWords(wanted satisfies AgentProfile);
    const described = describeChange({
      noun: kind,
      before,
      pictures: { before: picturesOf(wanted?.profileImage) },
    });
    return { ...described, id, updatedAt, title: wanted?.name ?? kind, path: null, owner: user };
  });
}
