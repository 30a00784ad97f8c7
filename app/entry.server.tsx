import { randomBytes } from "node:crypto";

import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { buildOfflineHeaders } from "./features/offline/kept-pages.server";
import { getPreferences } from "./layout/preferences.server";
import { setDocumentHeaders } from "./http/document-headers.server";
import { buildResponse } from "./http/build-response.server";
import {
  buildContentSecurityPolicy,
  hashMarkedScripts,
} from "./http/content-security-policy.server";
import { NonceProvider } from "./http/nonce";
import { deferScripts } from "./http/remix/script-priority.server";
import { log } from "./platform/logger.server";
import { insertMarkup, createPlaceholder } from "./http/remix/insert-markup.server";
import { PlaceholderProvider } from "./http/remix/markup";

export { openMarketplace, refuseToStart } from "./marketplace.server";

/**
 * Pages are buffered rather than streamed: no page has anything worth a second flush, and only a
 * complete body can be compressed well, given a Content-Length and compared by ETag.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Response {
  // The mark is random for each document, so that no visitor's text can contain it.
  const nonce = randomBytes(16).toString("base64url");
  const page = renderToString(
    <NonceProvider value={nonce}>
      <PlaceholderProvider value={(number) => createPlaceholder(nonce, number)}>
        <RemixServer context={withMatchedRoutes(remixContext)} url={request.url} />
      </PlaceholderProvider>
    </NonceProvider>,
  );
  const marked = deferScripts(`<!DOCTYPE html>${page}`);
  const { html, inlineScriptHashes } = hashMarkedScripts(marked, nonce);
  const offlineHeaders = buildOfflineHeaders(remixContext.staticHandlerContext.loaderData);
  for (const [name, value] of Object.entries(offlineHeaders)) headers.set(name, value);
  context.setContentSecurityPolicy(buildContentSecurityPolicy(inlineScriptHashes));
  setDocumentHeaders(request, {
    status,
    headers,
    canSkipRevalidation: context.canSkipRevalidation,
  });
  const { lite: isLite } = getPreferences(request);
  const body = insertMarkup(html, nonce, context.markup);
  return buildResponse(request, body, { status, headers, isLite, context });
}

/**
 * Reduces the manifest to the matched routes. RemixServer would make a route of each entry and match all of them again,
 * which costs every page a tenth of its time. A document needs only the matched ones; the browser reads the manifest
 * from a file.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const entries = Object.entries(manifest.routes).filter(([id]) => matched.has(id));
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(entries) } };
}

/** Serves loader data, which the router in the browser fetches instead of a document. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs,
) {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-store");
  if (!response.body) return new Response(null, { status: response.status, headers });
  // A route without a page has already compressed the response to its data request.
  if (headers.has("Content-Encoding")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = new Uint8Array(await response.arrayBuffer());
  return buildResponse(request, body, { status: response.status, headers, context });
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  // The visitor has closed the connection.
  if (request.signal.aborted) return;
  if (context.respondIfUnavailable(error)) return;
  // Remix's own client errors are not logged, such as `_data` for a route of another address.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log().error({ err: error, requestId: context.requestId }, "page failed");
}
