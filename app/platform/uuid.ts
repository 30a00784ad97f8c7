const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be an id. Other texts would make the database throw. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
