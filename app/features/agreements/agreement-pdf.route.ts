import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { WorkersBusyError } from "~/platform/workers/open-workers.server";

import { buildFileResponse, buildFileError } from "./file-response";
import { printAgreement } from "./document/print-agreement.server";
import { getAgreement } from "./read-agreements.server";

/** Serves the agreement as a PDF for print. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId });
  if (!agreement) return buildFileError(404);
  const { id, text, sha256: hash, signedAt } = agreement;
  try {
    const title = `Agreement: ${agreement.title}`;
    const printed = await printAgreement(
      { text, title, hash, signedAt },
      context.requester(personId),
    );
    return buildFileResponse(new Uint8Array(printed), {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="agreement-${id}.pdf"`,
    });
  } catch (error) {
    if (!(error instanceof WorkersBusyError)) throw error;
    return buildFileError(503, { "Retry-After": "10" });
  }
}
