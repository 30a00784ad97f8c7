import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { NotStoredError, retryHeaders } from "~/platform/uploads/storage.server";

import { openDocument } from "./open-document.server";

const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Headers for a document that only one person may see: it must not be cached, and it may run or load nothing. */
const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
};

/** Serves a document after checking the session on each request. PDFs are downloaded, never displayed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  context.setContentSecurityPolicy(POLICY);
  const viewer = await requireUser({ request, context });
  try {
    const document = await openDocument({ id: params.id, viewer });
    if (!document) return refuse(404, "Document not found");
    const { bytes, isPdf, name } = document;
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...PRIVATE,
        "Content-Type": isPdf ? "application/pdf" : "image/jpeg",
        "Content-Disposition": isPdf
          ? `attachment; filename="${name}.pdf"`
          : `inline; filename="${name}.jpg"`,
      },
    });
  } catch (error) {
    if (!(error instanceof NotStoredError)) throw error;
    return refuse(503, "Files can't be read right now. Try again in a minute.");
  }
}

function refuse(status: 404 | 503, message: string): Response {
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(message, {
    status,
    headers: { ...PRIVATE, ...type, ...retryHeaders(status) },
  });
}
