import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";

import { WorkersBusyError } from "~/platform/workers/open-workers.server";

import { printAgreement } from "./document/print-agreement.server";
import { getAgreement } from "./read-agreements.server";

/** The same text on paper. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId });
  if (!agreement) throw new Response("No such agreement", { status: 404 });
  const { id, text, title, sha256: hash, signedAt } = agreement;
  const printed = await printAgreement({
    text,
    title: `Agreement: ${title}`,
    hash,
    signedAt,
  }).catch((error: unknown) => {
    if (!(error instanceof WorkersBusyError)) throw error;
    throw new Response("Too many are printing", { status: 503, headers: { "Retry-After": "10" } });
  });
  return new Response(new Uint8Array(printed), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="agreement-${id}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
