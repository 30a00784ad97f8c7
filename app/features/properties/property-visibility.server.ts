import { mayAdminister, type Viewer } from "~/features/accounts/permissions";
import { Prisma } from "~/platform/database/client/client";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROPERTY = Prisma.sql`(t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL)`;

/** Beside it a viewer sees own listings that wait for review. */
export const OWN_WAITING_PROPERTY = (viewerId: string | null) =>
  Prisma.sql`(t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL)`;

/** Which listings have a page for the viewer, as visibleTo() has it for Prisma. */
export const PROPERTY_VISIBLE_TO = (viewer: Viewer) =>
  mayAdminister(viewer)
    ? Prisma.sql`true`
    : Prisma.sql`(t.review_status = 'approved' OR t.user_id = ${viewer.id}::uuid)`;
