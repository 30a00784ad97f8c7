import type { Viewer } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** Why only its owner and admins see a listing or profile. */
export interface WhyHidden {
  /** What the admin wrote who did not approve, unpublished or hid it. */
  reviewReason: string | null;
  /** Why its owner's account is suspended. */
  suspensionReason: string | null;
  /** Whether reports have hidden it until an admin decides. */
  isReported: boolean;
}

const TABLES = {
  property: { rows: Prisma.sql`properties`, key: Prisma.sql`property_id` },
  professional: { rows: Prisma.sql`professionals`, key: Prisma.sql`professional_id` },
  agent: { rows: Prisma.sql`real_estate_agents`, key: Prisma.sql`agent_id` },
};

/**
 * What the page of a hidden listing or profile says to its owner and to admins.
 *
 * @returns null for anybody else, and where it is public or only waits for review
 */
export async function whyHidden({
  kind,
  id,
  reviewStatus,
  viewer,
}: {
  kind: keyof typeof TABLES;
  id: string;
  /** As the page read it: what is public costs no statement. */
  reviewStatus: string;
  viewer: Viewer;
}): Promise<WhyHidden | null> {
  if (reviewStatus !== "rejected" && reviewStatus !== "withheld") return null;
  const { rows, key } = TABLES[kind];
  const [why] = await readRows<WhyHidden>(Prisma.sql`
    SELECT
      CASE coalesce(t.withheld_status, t.review_status) WHEN 'rejected' THEN t.review_reason END
        AS "reviewReason",
      u.suspension_reason AS "suspensionReason",
      EXISTS (SELECT FROM report_cases c WHERE c.${key} = t.id AND c.withheld_at IS NOT NULL)
        AS "isReported"
    FROM ${rows} t LEFT JOIN users u ON u.id = t.user_id
    WHERE t.id = ${id}::uuid AND t.review_status IN ('rejected', 'withheld')
      AND ${VISIBLE_ROWS(viewer)}`);
  return why ?? null;
}
