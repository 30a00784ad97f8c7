import { Prisma } from "~/platform/database/client/client";

import { mayAdminister, type Viewer } from "./permissions";

/** Which listings or profiles `t` have a page for the viewer, as visibleTo() has it for Prisma. */
export const VISIBLE_ROWS = (viewer: Viewer) =>
  mayAdminister(viewer)
    ? Prisma.sql`true`
    : Prisma.sql`(t.review_status = 'approved' OR t.user_id = ${viewer.id}::uuid)`;
