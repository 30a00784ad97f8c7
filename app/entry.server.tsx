import { randomBytes } from "node:crypto";

import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { documentHeaders } from "./platform/http/document-headers.server";
import { finishAnswer } from "./platform/http/answer.server";
import { hashMarkedScripts } from "./platform/http/content-security-policy.server";
import { NonceProvider } from "./platform/nonce";
import { log } from "./platform/logger.server";

export { openMarketplace, refuseToStart } from "./marketplace.server";

/**
 * A page is rendered whole before it is sent: nothing here is worth a second flush, and only a
 * whole page can be compressed well, given a length and compared by ETag.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _context: AppLoadContext,
): Response {
  const nonce = randomBytes(16).toString("base64url");
  const markup = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} />
    </NonceProvider>,
  );
  const { html, inlineScriptHashes } = hashMarkedScripts(`<!DOCTYPE html>${markup}`, nonce);
  documentHeaders(request, { status, headers, inlineScriptHashes });
  return finishAnswer(request, html, { status, headers });
}

/** What a page with scripts asks for instead of a document when it navigates. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs) {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-store");
  if (!response.body) return new Response(null, { status: response.status, headers });
  const body = new Uint8Array(await response.arrayBuffer());
  return finishAnswer(request, body, { status: response.status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  // A visitor who left is no fault of ours.
  if (request.signal.aborted) return;
  log().error({ err: error, requestId: context.requestId }, "page failed");
}
