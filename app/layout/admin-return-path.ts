import { addQuery } from "~/formats/add-query";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const RETURN_PATH = new RegExp(String.raw`^/admin/(?:users/${ID}|reports\?case=${ID})$`);

/**
 * Adds the admin page to return to after a confirmation.
 *
 * @param back the page of a person or of a reported case
 */
export const addReturnPath = (path: string, back: string): string => addQuery(path, { back });

/** Returns the page to return to; null for an address that names none, or another page. */
export function readReturnPath(url: string): string | null {
  const back = new URL(url).searchParams.get("back") ?? "";
  return RETURN_PATH.test(back) ? back : null;
}
