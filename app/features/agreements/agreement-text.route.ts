import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";

import { buildFileResponse, buildFileError } from "./file-response";
import { getAgreement } from "./read-agreements.server";

/** Serves the text that both have signed, byte for byte as it was hashed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId });
  if (!agreement) return buildFileError(404);
  return buildFileResponse(agreement.text, { "Content-Type": "text/plain; charset=utf-8" });
}
