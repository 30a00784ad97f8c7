import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/features/accounts/require-user.server";

import { readSeasonsAddress } from "./admin-address";
import { listAllSeasons } from "./list-seasons.server";
import { writeSeasonsFile } from "./write-seasons-file.server";

/** /admin/seasons.csv: what the list is narrowed to, as the import takes it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const seasons = await listAllSeasons(readSeasonsAddress(request.url));
  return new Response(await writeSeasonsFile(seasons), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="seasons.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
