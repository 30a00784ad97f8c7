import type { Viewer } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** The reasons why only its owner and admins see a listing or profile. */
export interface HiddenReason {
  /** The reason that an admin gave for rejecting, unpublishing or hiding it. */
  reviewReason: string | null;
  /** The reason for which its owner's account is suspended. */
  suspensionReason: string | null;
  /** Says whether reports have hidden it until an admin decides. */
  isReported: boolean;
}

const TABLES = {
  property: { rows: Prisma.sql`properties`, key: Prisma.sql`property_id` },
  professional: { rows: Prisma.sql`professionals`, key: Prisma.sql`professional_id` },
  agent: { rows: Prisma.sql`real_estate_agents`, key: Prisma.sql`agent_id` },
};

/**
 * Returns the reasons that the page of a hidden listing or profile shows to its owner and to admins.
 *
 * @returns null for anybody else, and where it is public or only pending
 */
export async function getHiddenReason({
  kind,
  id,
  reviewStatus,
  viewer,
}: {
  kind: keyof typeof TABLES;
  id: string;
  /** The status that the page has read already, so that public items cost no statement. */
  reviewStatus: string;
  viewer: Viewer;
}): Promise<HiddenReason | null> {
  if (reviewStatus !== "rejected" && reviewStatus !== "withheld") return null;
  const { rows, key } = TABLES[kind];
  const [reason] = await readRows<HiddenReason>(Prisma.sql`
    SELECT
      CASE coalesce(t.withheld_status, t.review_status) WHEN 'rejected' THEN t.review_reason END
        AS "reviewReason",
      u.suspension_reason AS "suspensionReason",
      EXISTS (SELECT FROM report_cases c WHERE c.${key} = t.id AND c.withheld_at IS NOT NULL)
        AS "isReported"
    FROM ${rows} t LEFT JOIN users u ON u.id = t.user_id
    WHERE t.id = ${id}::uuid AND t.review_status IN ('rejected', 'withheld')
      AND ${VISIBLE_ROWS(viewer)}`);
  return reason ?? null;
}
