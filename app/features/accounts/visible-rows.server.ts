import { Prisma } from "~/platform/database/client/client";

import { canAdminister, type Viewer } from "./permissions";

/** Returns the SQL condition for listings or profiles `t` that the viewer may open. Equivalent of whereVisibleTo(). */
export const VISIBLE_ROWS = (viewer: Viewer) =>
  canAdminister(viewer)
    ? Prisma.sql`true`
    : Prisma.sql`(t.review_status = 'approved' OR t.user_id = ${viewer.id}::uuid)`;
