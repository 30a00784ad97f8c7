import { Prisma } from "~/platform/database/client/client";

import { mayAdminister, type Viewer } from "./permissions";

/** Returns the SQL condition for listings or profiles `t` that the viewer may open. Equivalent of visibleTo(). */
export const VISIBLE_ROWS = (viewer: Viewer) =>
  mayAdminister(viewer)
    ? Prisma.sql`true`
    : Prisma.sql`(t.review_status = 'approved' OR t.user_id = ${viewer.id}::uuid)`;
