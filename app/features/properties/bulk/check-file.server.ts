import { setImmediate as othersTurn } from "node:timers/promises";

import { countLandBadges } from "~/features/verification/end-land-badge.server";
import { cutText } from "~/formats/cut-text";
import type { JobRequester } from "~/platform/jobs/job-queue";

import { isLandChanged } from "../editor/decide-change.server";
import type { BadRows, ListingFileFault, PackedRows } from "./listing-file";
import { packFaults } from "./pack-listing-file";
import { planRows } from "./plan-rows.server";
import { readListingFileInWorker } from "./read-listing-file.server";
import type { ImportResult } from "./format-import-counts";
import { unpackRows } from "./unpack-rows.server";

const MAX_PREVIEWED_ROWS = 50;
/** The maximum length of a reference or title in the preview. */
const SHOWN_CHARACTERS = 80;

/** The preview of an import, which the owner confirms. */
export interface ImportSummary extends ImportResult {
  rows: number;
  /** The number of verified listings whose land would change, which ends their badges. Missing when there are none. */
  endedBadges?: number;
  /** The first rows that change something. */
  shown: {
    line: number;
    reference: string;
    title: string;
    /** The changed fields, or null for a new listing. */
    changes: string[] | null;
  }[];
}

export type CheckedFile =
  | "busy"
  | { refused: string; status: 400 | 413 }
  | { bad: BadRows }
  | {
      summary: ImportSummary;
      rows: PackedRows;
      /** The SHA-256 hash of the file in hexadecimal. */
      sha256: string;
    };

/** Reads a CSV file of listings and returns a preview of the import without changing anything. */
export async function checkFile({
  ownerId,
  bytes,
  requester,
}: {
  ownerId: string;
  bytes: Uint8Array;
  requester: JobRequester;
}): Promise<CheckedFile> {
  const read = await readListingFileInWorker(bytes, requester);
  if (read === "busy" || !("rows" in read)) return read;
  const { rows, sha256 } = read;
  const summary: ImportSummary = {
    rows: rows.count,
    created: 0,
    updated: 0,
    unchanged: 0,
    shown: [],
  };
  const faults: ListingFileFault[] = [];
  for await (const batch of unpackRows(rows.parts, rows.sha256)) {
    const plan = await planRows({ ownerId, rows: batch });
    faults.push(...plan.faults);
    const moved = plan.rows.flatMap((planned) =>
      planned.action === "update" && isLandChanged(planned.listing, planned.property)
        ? planned.listing.id
        : [],
    );
    const endedBadges = await countLandBadges(moved);
    if (endedBadges > 0) summary.endedBadges = (summary.endedBadges ?? 0) + endedBadges;
    for (const planned of plan.rows) {
      const { action, row } = planned;
      if (action === "unchanged") summary.unchanged += 1;
      else if (action === "create") summary.created += 1;
      else summary.updated += 1;
      if (action === "unchanged" || summary.shown.length >= MAX_PREVIEWED_ROWS) continue;
      const { line, reference, property } = row;
      const changes = action === "update" ? planned.changes : null;
      summary.shown.push({
        line,
        reference: cutText(reference, SHOWN_CHARACTERS),
        title: cutText(property.title, SHOWN_CHARACTERS),
        changes,
      });
    }
    await othersTurn();
  }
  return faults.length > 0 ? { bad: packFaults(faults, faults.length) } : { summary, rows, sha256 };
}
