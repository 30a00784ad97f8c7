import { formatCount } from "~/formats/format-count";
import { readSingleFile } from "~/forms/single-file.server";
import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";

import type { JobRequester } from "~/platform/jobs/job-queue";

import { checkFile } from "./check-file.server";
import { IMPORT_PATH, IMPORT_PROGRESS_PATH } from "./import-addresses";
import { importFormSchema } from "./import-form.schema";
import { RowsRefusedError } from "./import-rows.server";
import { keepImport, summarizeFaults, type FaultSummary } from "./kept-import.server";
import { runKeptImport } from "./run-import.server";
import { MAX_IMPORT_MB, type BadRows } from "./listing-file";
import { packFaults } from "./pack-listing-file";
import { formatImportCounts } from "./format-import-counts";

const FILE = readSingleFile("file", { largestMb: MAX_IMPORT_MB });
const NO_FILE = "Choose a CSV file";
const BUSY = "Other files are being read right now. Try again in a minute.";
const GONE = "This file has expired. Choose it again.";

/** Handles the two steps of an import: checking a file, and importing it. */
export function handleImportForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: importFormSchema,
    prefilledFields: ["intent", "id"],
    files: FILE,
    path: IMPORT_PATH,
    allowedSender: "user",
    save({ value, user: { id: ownerId }, files: bytes }): Promise<FormOutcome> {
      return value.intent === "check"
        ? check({ ownerId, bytes, requester: visit.context.requester(ownerId) })
        : importFile(ownerId, value.id);
    },
  });
}

const refuse = (status: 400 | 409 | 413 | 503, message: string): FormOutcome => ({
  status,
  errors: { file: [message] },
});

async function check({
  ownerId,
  bytes,
  requester,
}: {
  ownerId: string;
  bytes: Uint8Array | null;
  requester: JobRequester;
}): Promise<FormOutcome> {
  if (!bytes) return refuse(400, NO_FILE);
  const checked = await checkFile({ ownerId, bytes, requester });
  if (checked === "busy") return refuse(503, BUSY);
  if ("refused" in checked) return refuse(checked.status, checked.refused);
  await keepImport({ ownerId, checked });
  return "bad" in checked ? refuseRows(400, checked.bad) : { to: IMPORT_PATH };
}

/**
 * Starts the import. Submitting twice returns the same result, because the stored file records that it was imported.
 */
async function importFile(ownerId: string, id: string): Promise<FormOutcome> {
  try {
    const started = await runKeptImport({ id, ownerId });
    if (!started) return refuse(409, GONE);
    // The page shows the progress.
    if (!started.isDone) return { to: IMPORT_PROGRESS_PATH };
    const text = `${formatImportCounts(started.result)}.`;
    return { to: "/hosting#listings", toast: { title: "Listings imported", text } };
  } catch (error) {
    if (!(error instanceof RowsRefusedError)) throw error;
    // Something that the file refers to was deleted since the check.
    const bad = packFaults(error.faults, error.faults.length);
    await keepImport({ ownerId, checked: { bad } });
    return refuseRows(409, bad);
  }
}

function refuseRows(status: 400 | 409, bad: BadRows): FormOutcome {
  const message = `Nothing was imported: this file has ${formatCount(bad.count, "fault")}.`;
  return { status, errors: { file: [message] }, keep: summarizeFaults(bad) satisfies FaultSummary };
}
