/** Characters that encodeURIComponent escapes although RFC 3986 allows them in a path. */
const NEED_NO_ESCAPE = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * Returns the canonical spelling of a path: backslashes and repeated slashes become one slash, dot segments are
 * resolved, unnecessary escapes are decoded and the others written in capitals, and there is no trailing slash.
 *
 * Middleware compares paths as text, the router decodes them, and browsers parse a Location by rules of their own: only
 * a path that all of them read alike is safe. A canonical path starts with exactly one slash, so it never names another
 * host.
 *
 * @param path as it was sent, a byte for a character, starting with a slash or a backslash
 * @returns null when no route can match: an encoded slash, backslash or control character within a segment, or bytes
 * that are not UTF-8
 */
export function canonicalizePath(path: string): string | null {
  const segments: string[] = [];
  for (const rawSegment of path.replaceAll("\\", "/").split("/")) {
    const segment = decode(rawSegment);
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    if (segment === null || /[/\\\0-\x1f\x7f]/.test(segment)) return null;
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(encode(segment));
  }
  return `/${segments.join("/")}`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/[\x80-\xff]/g, escapeByte));
  } catch {
    return null;
  }
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

function encode(segment: string): string {
  return encodeURIComponent(segment).replace(NEED_NO_ESCAPE, decodeURIComponent);
}
