import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { PUBLIC_PROFESSIONAL } from "./professional-visibility.server";

/** A professional on one line. */
export interface ProfessionalLine {
  id: string;
  name: string;
  specialty: string;
  location: string;
  state: string;
}

const MAX_RESULTS = 3;
/** The maximum number of rows of a state that are ranked, so that a crowded state costs no more than an empty one. */
const MAX_ROWS_IN_STATE = 100;

interface ViewedProfessional {
  id: string;
  state: string;
  gameTypes: readonly string[];
}

/** Lists other professionals of the state, those first who hunt most of the same game. */
export function listSimilarProfessionals({
  id,
  state,
  gameTypes,
}: ViewedProfessional): Promise<ProfessionalLine[]> {
  return readRows<ProfessionalLine>(Prisma.sql`
    SELECT t.id, t.name, t.specialty, t.location, t.state FROM (
      SELECT * FROM professionals t
      WHERE ${PUBLIC_PROFESSIONAL} AND t.state = ${state} AND t.id <> ${id}::uuid
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${MAX_ROWS_IN_STATE}
    ) AS t
    ORDER BY (
      SELECT count(*) FROM unnest(t.game_types) AS game WHERE game = ANY(${[...gameTypes]}::text[])
    ) DESC, t.created_at DESC, t.id DESC LIMIT ${MAX_RESULTS}`);
}
