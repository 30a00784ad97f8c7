/** The fields that go with the one of a picture's file: a form's page and the server both name them so. */
export function pictureFields(name: string) {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return { remove: `remove${capital}`, accepted: `accepted${capital}` };
}
