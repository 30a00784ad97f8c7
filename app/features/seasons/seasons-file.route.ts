import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { buildCsvResponse } from "~/http/csv-response.server";
import { createStreamedBody } from "~/http/streamed-body.server";

import { readSeasonsAddress } from "./admin-address";
import { listAllSeasons } from "./list-seasons.server";
import { writeSeasonsFile } from "./write-seasons-file.server";

/** Serves /admin/seasons.csv, the filtered seasons in the format of the import, as a stream. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const seasons = await listAllSeasons(readSeasonsAddress(request.url));
  return buildCsvResponse(createStreamedBody(writeSeasonsFile(seasons), context), "seasons.csv");
}
