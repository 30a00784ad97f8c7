const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks whether a text can be an id. The database would throw for other texts. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
