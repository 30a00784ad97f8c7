import { formatCount } from "~/formats/format-count";
import { readSingleFile } from "~/forms/single-file.server";
import {
  handleForm,
  type FormOutcome,
  type HandledForm,
  type Visit,
} from "~/forms/handle-form.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import { WorkerLimitError, WorkersBusyError } from "~/platform/workers/open-workers.server";

import { readSeasonsAddress, buildSeasonsAddress } from "./admin-address";
import { setLightMinutes } from "./light-minutes.server";
import { formatSeasonName } from "./season-name";
import { readSeasonsFileInWorker } from "./read-seasons-file.server";
import { deleteSeason, importSeasons, saveSeason, formatSeasonImport } from "./save-season.server";
import { CLOSES_FIRST, seasonsFormSchema } from "./season.schema";
import type { SeasonsFileFault } from "./seasons-file";

const FILE = readSingleFile("file", { largestMb: 10 });
const TWICE =
  "A season with this state, game, method and opening day already exists. Edit that one.";
const GONE = "That season has been deleted.";
const NO_FILE = "Choose a CSV file";
const TOO_MUCH = "This file takes too long to read. Export it again, or split it.";
const BUSY = "Another file is being read. Try again in a minute.";

/** The faults to show when a file was refused. */
export interface RedisplayedFaults {
  faults: SeasonsFileFault[];
  count: number;
}

/** Handles the forms of the admins' page of seasons. */
export function handleSeasonsForm(visit: Visit) {
  const place = readSeasonsAddress(visit.request.url);
  const list = buildSeasonsAddress({ ...place, edit: null });
  return handleForm({
    visit,
    schema: seasonsFormSchema,
    prefilledFields: ["intent", "id"],
    files: FILE,
    path: buildSeasonsAddress(place),
    allowedSender: "admin",
    async save({ value, user: { id: adminId }, files: file, saveOnce }): Promise<FormOutcome> {
      switch (value.intent) {
        case "save": {
          const { intent: _intent, id, ...season } = value;
          if (season.closes < season.opens) {
            return { status: 400, errors: { closes: [CLOSES_FIRST] } };
          }
          return saveOnce(async (tx): Promise<FormOutcome> => {
            const saved = await saveSeason({ tx, adminId, id, season });
            if (saved === "not found") return { status: 404, errors: { "": [GONE] } };
            if (saved === "twice") return { status: 409, errors: { opens: [TWICE] } };
            return { to: list, toast: { title: "Season saved", text: formatSeasonName(season) } };
          });
        }
        case "delete":
          return saveOnce(async (tx): Promise<FormOutcome> => {
            const deleted = await deleteSeason({ tx, adminId, id: value.id });
            if (deleted === "not found") return { status: 404, errors: { "": [GONE] } };
            return { to: list, toast: { title: "Season deleted" } };
          });
        case "import":
          return importSeasonsFile({
            file,
            adminId,
            list,
            saveOnce,
            requester: visit.context.requester(adminId),
          });
        case "light": {
          const { intent: _intent, ...light } = value;
          return saveOnce(async (tx): Promise<FormOutcome> => {
            await setLightMinutes({ tx, adminId, ...light });
            return { to: list, toast: { title: "Legal light saved", text: light.state } };
          });
        }
      }
    },
  });
}

async function importSeasonsFile({
  file,
  adminId,
  list,
  saveOnce,
  requester,
}: {
  file: Uint8Array | null;
  adminId: string;
  list: string;
  saveOnce: HandledForm["saveOnce"];
  requester: JobRequester;
}): Promise<FormOutcome> {
  if (!file) return { status: 400, errors: { file: [NO_FILE] } };
  const read = await readFileQueued(file, requester);
  if (read === "busy") return { status: 409, errors: { file: [BUSY] } };
  if ("refused" in read) return { status: read.status, errors: { file: [read.refused] } };
  if ("faults" in read) {
    const { faults, count } = read;
    const message = `Nothing was imported: this file has ${formatCount(count, "fault")}.`;
    return {
      status: 400,
      errors: { file: [message] },
      keep: { faults, count } satisfies RedisplayedFaults,
    };
  }
  const { packed } = read;
  return saveOnce(async (tx): Promise<FormOutcome> => {
    const counts = await importSeasons({ tx, adminId, packed });
    return {
      to: list,
      toast: { title: "Seasons imported", text: `${formatSeasonImport(counts)}.` },
    };
  }, packed.sha256);
}

async function readFileQueued(file: Uint8Array, requester: JobRequester) {
  try {
    return await readSeasonsFileInWorker(file, requester);
  } catch (error) {
    if (error instanceof WorkersBusyError) return "busy";
    if (error instanceof WorkerLimitError) return { refused: TOO_MUCH, status: 400 } as const;
    throw error;
  }
}
