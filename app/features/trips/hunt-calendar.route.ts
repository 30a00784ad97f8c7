import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { buildFileResponse, buildFileError } from "~/features/agreements/file-response";
import { getAgreement } from "~/features/agreements/read-agreements.server";

import { writeHuntCalendar } from "./write-hunt-calendar.server";

/** Serves an agreed hunt to its two parties as a calendar file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId });
  if (!agreement || agreement.status === "cancelled") return buildFileError(404);
  return buildFileResponse(await writeHuntCalendar(agreement), {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'attachment; filename="hunt.ics"',
  });
}
