import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";

import { getAgreement } from "./read-agreements.server";

/** The text that both have signed, byte for byte what its hash is of. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId });
  if (!agreement) throw new Response("No such agreement", { status: 404 });
  return new Response(agreement.text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
