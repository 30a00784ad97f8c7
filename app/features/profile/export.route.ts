import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAccount } from "~/features/accounts/require-user.server";
import { writeJson } from "~/formats/write-json";
import { createStreamedBody } from "~/http/streamed-body.server";

import { exportAccount } from "./export-account.server";

/** Streams the data export of the account as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireAccount({ request, context });
  const data = await exportAccount({ userId: user.id });
  return new Response(createStreamedBody(writeJson(data), context), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="huntstead-account.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
