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

/** Of one format in one time zone. */
const MOST_MINUTES = 1_000;

interface Said {
  format: Intl.DateTimeFormat;
  byMinute: Map<number, string>;
}
const said = new Map<Intl.DateTimeFormatOptions, Map<string | undefined, Said>>();

/**
 * A moment as a format says it. Cached by minute, as open conversations are rendered again and again.
 *
 * @param options a constant for each format, without time zone and seconds
 * @param timeZone in a browser, undefined is the visitor's own
 */
export function sayMoment(
  moment: Date,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  let zones = said.get(options);
  if (!zones) said.set(options, (zones = new Map<string | undefined, Said>()));
  let known = zones.get(timeZone);
  if (!known) {
    known = { format: dateTimeFormat({ timeZone, ...options }), byMinute: new Map() };
    zones.set(timeZone, known);
  }
  const { format, byMinute } = known;
  const minute = Math.floor(moment.getTime() / 60_000);
  let text = byMinute.get(minute);
  if (text === undefined) {
    if (byMinute.size >= MOST_MINUTES) byMinute.clear();
    // Between the time and what follows it, formats put a narrow space that fonts lack.
    text = format.format(moment).replace(/\u202f/g, " ");
    byMinute.set(minute, text);
  }
  return text;
}
