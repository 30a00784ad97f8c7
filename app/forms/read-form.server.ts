import { setImmediate as othersTurn } from "node:timers/promises";

import { cutUnits } from "~/formats/cut-text";
import { MAX_FORM_BYTES } from "~/http/limits.server";

/** Fields that any of our forms may contain besides its own. */
const ALWAYS_ALLOWED = ["csrf", "idempotencyKey"];
const MAX_LIST_INDEX = 20;
/**
 * The maximum number of characters of a field, with line breaks of two characters each. Longer text is not shown again
 * either, because its HTML may be ten times as long.
 */
export const MAX_TEXT_LENGTH = 101_000;
/** The maximum number of characters of all fields together. */
export const MAX_CHARACTERS = 120_000;
/** The maximum number of characters of a field's name, the same as for multipart forms. */
export const MAX_NAME_LENGTH = 100;
/** The maximum number of fields, more than any of our forms has with the items of its lists. */
export const MAX_FIELDS = 150;

/**
 * Reads a posted form, and checks its names against the form's own. Libraries that build lists from names such as
 * `a[50000000]` can be made to build very long ones, so unknown names, high indexes and nesting are refused before they
 * reach any.
 *
 * @param fields names that the form has; a list may come repeated (`a`, `a`) or indexed (`a[0]`)
 * @throws Response 400, 413 or 415
 */
export async function readForm(request: Request, fields: readonly string[]): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    throw createRefusal(415, "Forms are sent as application/x-www-form-urlencoded.");
  }
  const text = new TextDecoder().decode(await readBody(request, MAX_FORM_BYTES));
  // Fields are counted before anything is built of them: a megabyte can hold half a million.
  for (let at = text.indexOf("&"), count = 1; at !== -1; at = text.indexOf("&", at + 1)) {
    if (++count > MAX_FIELDS) throw createRefusal(413, "This form has too many fields.");
  }
  const form = new FormData();
  let characters = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const field = parseFieldName(name, fields);
    if (field === null) throw createRefusal(400, "This form has an unknown field.");
    const cutValue = cutUnits(value, MAX_TEXT_LENGTH);
    characters += cutValue.length;
    if (characters > MAX_CHARACTERS) throw createRefusal(413, "This is too large to send.");
    form.append(field, cutValue);
  }
  return form;
}

/** Returns the form's field for a name; `a[3]` and `a[]` are items of the list `a`. */
export function parseFieldName(name: string, fields: readonly string[]): string | null {
  if (name.length > MAX_NAME_LENGTH) return null;
  const [, field = "", index] = /^([^[\]]+)(?:\[(\d{0,2})\])?$/.exec(name) ?? [];
  if (Number(index ?? 0) > MAX_LIST_INDEX) return null;
  return fields.includes(field) || ALWAYS_ALLOWED.includes(field) ? field : null;
}

/**
 * Reads the whole body.
 *
 * @throws Response 413 as soon as the limit is exceeded, regardless of Content-Length
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > limit) throw createRefusal(413, "This is too large to send.");
    chunks.push(part.value);
  }
  return join(chunks, size);
}

/** The bytes that are joined before the event loop runs again: 10 MB at once take 40 ms on a slow machine. */
const MAX_JOINED_BYTES_PER_TURN = 1024 * 1024;

async function join(chunks: readonly Uint8Array[], size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let joined = 0;
  let turnEnds = MAX_JOINED_BYTES_PER_TURN;
  for (const chunk of chunks) {
    if (joined >= turnEnds) {
      await othersTurn();
      turnEnds = joined + MAX_JOINED_BYTES_PER_TURN;
    }
    bytes.set(chunk, joined);
    joined += chunk.length;
  }
  return bytes;
}

export function createRefusal(status: number, message: string): Response {
  return new Response(message, { status, statusText: message });
}
