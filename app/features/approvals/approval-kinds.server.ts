import { getProfilePath, type ProfileKind } from "~/features/applications/profile-kind";
import { applyProfileRevision } from "~/features/applications/publish-profile.server";
import { applyPropertyRevision } from "~/features/properties/editor/apply-property-revision.server";
import { releaseRevisionPhotos } from "~/features/properties/editor/listing-pictures.server";
import { Prisma } from "~/platform/database/client/client";

import { decideApplication } from "./decide-application.server";
import { decideListing, type ListingKind } from "./decide-listing.server";
import type { DecisionHandler } from "./decision";
import type { ListingDescription } from "./describe-change";
import {
  describeAgents,
  describeApplications,
  describeProfessionals,
  describeProperties,
} from "./describe-kinds.server";
import type { ApprovalKindName } from "./approval-item";

interface ApprovalKind {
  /** The pending rows, since when they are pending, and their titles after approval. */
  queue: { since: Prisma.Sql; title: Prisma.Sql; table: Prisma.Sql; waits: Prisma.Sql };
  /** Loads what an admin reads in order to decide. */
  describe(ids: string[]): Promise<ListingDescription[]>;
  decide: DecisionHandler;
}

/** Each kind of pending item: its table, its description, and the effect of a decision. */
export const APPROVAL_KINDS: Record<ApprovalKindName, ApprovalKind> = {
  property: listingKind(describeProperties, {
    subject: "property",
    noun: "listing",
    table: Prisma.sql`properties`,
    title: Prisma.sql`title`,
    titleField: "title",
    approval: Prisma.sql`, confirmed_at = now(), reminders = 0, expired_at = NULL`,
    buildPath: (id) => `/property/${id}`,
    apply: ({ tx, id }) => applyPropertyRevision({ tx, propertyId: id }),
    release: ({ tx, id }) => releaseRevisionPhotos({ tx, propertyId: id }),
  }),
  professional: profileKind("professional", Prisma.sql`professionals`, describeProfessionals),
  agent: profileKind("agent", Prisma.sql`real_estate_agents`, describeAgents),
  application: {
    queue: {
      since: Prisma.sql`created_at`,
      title: Prisma.sql`profile->>'name'`,
      table: Prisma.sql`applications`,
      waits: Prisma.sql`status = 'pending'`,
    },
    describe: describeApplications,
    decide: decideApplication,
  },
};

/** Returns the kind for rows of a directory table and their revisions. */
function listingKind(describe: ApprovalKind["describe"], listing: ListingKind): ApprovalKind {
  return {
    queue: {
      since: Prisma.sql`waiting_since`,
      title: Prisma.sql`coalesce(revision->>${listing.titleField}::text, ${listing.title})`,
      table: listing.table,
      waits: Prisma.sql`waiting_since IS NOT NULL AND deleted_at IS NULL`,
    },
    describe,
    decide: (deciding) => decideListing(listing, deciding),
  };
}

function profileKind(
  kind: ProfileKind,
  table: Prisma.Sql,
  describe: ApprovalKind["describe"],
): ApprovalKind {
  return listingKind(describe, {
    subject: kind,
    noun: `${kind} profile`,
    table,
    title: Prisma.sql`name`,
    titleField: "name",
    approval: Prisma.sql`, verified = true`,
    buildPath: (id) => getProfilePath({ kind, id }),
    apply: ({ tx, id }) => applyProfileRevision({ tx, kind, id }),
    release: () => Promise.resolve(),
  });
}
