import { ENDS_LAND_BADGE } from "~/features/verification/land-badge";
import { readSingleFile } from "~/forms/single-file.server";
import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import { WorkersBusyError } from "~/platform/workers/open-workers.server";

import { getOwnBoundaryPath } from "./boundary-addresses";
import { boundaryFormSchema } from "./boundary-form.schema";
import { MAX_BOUNDARY_BYTES } from "./boundary-limits";
import { getOwnBoundary } from "./own-boundary.server";
import { readBoundaryInWorker, TOO_LARGE } from "./read-in-worker.server";
import type { ReadBoundary } from "./reading/read-boundary";
import { removeBoundary, saveBoundary } from "./save-boundary.server";

const FILE = readSingleFile("boundary", {
  largestMb: MAX_BOUNDARY_BYTES / 1024 / 1024,
  tooLarge: TOO_LARGE,
});
const NO_SUCH_LISTING = "Listing not found";
const NOTHING = "Choose a file, or enter the corners.";
const BOTH = "Choose a file or enter corners, not both.";
const BUSY = "Too many boundaries are being read right now. Try again in a minute.";

/** Handles the forms of the owner's boundary page: saving a boundary, changing its visibility, or removing it. */
export function handleBoundaryForm(
  visit: Visit,
  propertyId: string | undefined,
): Promise<Response> {
  const path = getOwnBoundaryPath(propertyId);
  return handleForm({
    visit,
    schema: boundaryFormSchema,
    prefilledFields: ["intent"],
    files: FILE,
    path,
    allowedSender: "user",
    async save({ value, user: { id: ownerId }, files: file }): Promise<FormOutcome> {
      const boundaryRef = { propertyId, ownerId };
      // The owner is checked before the file is parsed, because parsing is expensive.
      if (!(await getOwnBoundary(boundaryRef))) return { missing: NO_SUCH_LISTING };
      if (value.intent === "remove") {
        if ((await removeBoundary(boundaryRef)) === "not found")
          return { missing: NO_SUCH_LISTING };
        return { to: path, toast: { title: "Boundary removed" } };
      }
      const { boundaryText: text, showExactPosition: showExact, endsBadge } = value;
      if (file && text) return { status: 400, errors: { boundary: [BOTH] } };
      const read = await readSubmittedBoundary(file, text, visit.context.requester(ownerId));
      if ("refused" in read) return read.refused;
      const saved = await saveBoundary({ ...boundaryRef, ...read, showExact, endsBadge });
      if (saved === "not found") return { missing: NO_SUCH_LISTING };
      if (saved === "nothing to show") return { status: 400, errors: { boundary: [NOTHING] } };
      if (saved === "ends badge") return { status: 400, errors: { endsBadge: [ENDS_LAND_BADGE] } };
      const title = read.boundary ? "Boundary saved" : "Changes saved";
      return { to: path, toast: { title } };
    },
  });
}

type BoundaryRefusal = Extract<FormOutcome, { errors: unknown }>;

/**
 * Reads the given file or text. Returns no boundary when neither was given, because visibility can be changed alone.
 */
async function readSubmittedBoundary(
  file: Uint8Array | null,
  text: string,
  requester: JobRequester,
): Promise<{ boundary?: ReadBoundary } | { refused: BoundaryRefusal }> {
  if (!file && !text) return {};
  const field = file ? "boundary" : "boundaryText";
  const refuse = (status: BoundaryRefusal["status"], message: string) => ({
    refused: { status, errors: { [field]: [message] } },
  });
  try {
    const result = await readBoundaryInWorker(
      file ? { from: "file", bytes: file } : { from: "text", bytes: Buffer.from(text) },
      requester,
    );
    return "fault" in result ? refuse(result.status, result.fault) : result;
  } catch (error) {
    if (error instanceof WorkersBusyError) return refuse(503, BUSY);
    throw error;
  }
}
