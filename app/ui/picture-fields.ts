/** Returns the names of the fields beside a picture's file, which the form's page and the server share. */
export function getPictureFieldNames(name: string) {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return { remove: `remove${capital}`, accepted: `accepted${capital}` };
}
