const formats = new Map<string, Intl.DateTimeFormat>();

/** An American format of dates. Making one takes longer than using it for a whole page, so each is kept. */
export function dateTimeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat("en-US", options)));
  return format;
}
