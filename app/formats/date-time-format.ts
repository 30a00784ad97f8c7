const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates. Making one takes longer than using it for a whole page, so each is kept. */
export function dateTimeFormat(
  options: Intl.DateTimeFormatOptions,
  locale = "en-US",
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
