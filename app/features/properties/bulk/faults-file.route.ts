import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { buildCsvResponse } from "~/http/csv-response.server";

import { getKeptFaults } from "./kept-import.server";

const unzip = promisify(gunzip);

/** Returns the errors of the last checked file at /list-property/import/faults.csv. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const faults = await getKeptFaults({ ownerId });
  if (!faults) {
    const headers = { "Cache-Control": "private, no-store" };
    throw new Response("File not found", { status: 404, headers });
  }
  return buildCsvResponse(new Uint8Array(await unzip(faults)), "listing-faults.csv");
}
