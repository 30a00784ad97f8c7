import { hash } from "node:crypto";

import { environment, type Environment } from "~/platform/environment.server";

const formRedirectOrigins = new Set<string>();

/**
 * Origins for form-action: Chromium applies it to the redirects after a form, too, so a form that redirects to sign-in
 * needs the identity provider's origins.
 */
export function allowFormRedirectsTo(url: string | URL): void {
  formRedirectOrigins.add(new URL(url).origin);
  frame = null;
}

/**
 * Returns the policy of a response. Inline scripts are allowed by hash rather than by nonce: with a nonce a 304 would
 * send a new header for the cached body and block its scripts.
 */
export function buildContentSecurityPolicy(inlineScriptHashes: readonly string[] = []): string {
  const settings = environment();
  if (frame?.settings !== settings) frame = buildFrame(settings);
  const hashes = inlineScriptHashes.map((hash) => ` 'sha256-${hash}'`);
  // Vite's dev client adds inline scripts that are not hashed.
  const scripts = settings.mode === "development" ? " 'unsafe-inline'" : hashes.join("");
  return frame.before + scripts + frame.after;
}

/** The constant parts before and after the scripts' hashes, cached. */
interface Frame {
  settings: Environment;
  before: string;
  after: string;
}
let frame: Frame | null = null;

function buildFrame(settings: Environment): Frame {
  const { appOrigin, map, mode, uploadsBucket } = settings;
  const socketOrigin = appOrigin.replace(/^http/, "ws");
  const behindScripts = [
    // Style attributes contain a picture's dominant color; style elements stay forbidden.
    mode === "development" ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Listings may link pictures anywhere on https.
    ["img-src 'self' https:", getTileOrigin(map.tileUrl), getPlainOrigin(uploadsBucket?.publicUrl)]
      .filter(Boolean)
      .join(" "),
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `form-action ${["'self'", ...formRedirectOrigins].join(" ")}`,
  ];
  return {
    settings,
    before: "default-src 'none'; script-src 'self'",
    after: ["", ...behindScripts].join("; "),
  };
}

/**
 * Removes the nonces by which rendering marked our own scripts and returns the hashes of the inline
 * ones.
 *
 * @param nonce random for each rendering, so that no text of a visitor can contain it
 */
export function hashMarkedScripts(
  html: string,
  nonce: string,
): { html: string; inlineScriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const inlineScriptHashes: string[] = [];
  let unmarked = "";
  let position = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, position)) {
    unmarked += html.slice(position, at);
    position = at + mark.length;
    if (!html.startsWith("<script", html.lastIndexOf("<", at))) continue;
    const text = html.slice(html.indexOf(">", position) + 1, html.indexOf("</script>", position));
    if (text) inlineScriptHashes.push(sha256(text));
  }
  return { html: unmarked + html.slice(position), inlineScriptHashes };
}

function sha256(text: string): string {
  return hash("sha256", text, "base64");
}

/** Returns the origin of an http: address, which the source "https:" does not cover. */
function getPlainOrigin(url: string | null | undefined): string {
  return url?.startsWith("http:") ? new URL(url).origin : "";
}

function getTileOrigin(tileUrl: string): string {
  const { protocol, host } = new URL(tileUrl.replace("{s}.", ""));
  if (protocol === "https:") return "";
  return tileUrl.includes("{s}.") ? `${protocol}//*.${host}` : `${protocol}//${host}`;
}
