const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format from a cache, because making one takes longer than formatting a whole page. */
export function getDateTimeFormat(
  options: Intl.DateTimeFormatOptions,
  locale = "en-US",
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}

/** The most cached minutes of one format in one time zone. */
const MAX_MINUTES = 1_000;

interface FormatCache {
  format: Intl.DateTimeFormat;
  byMinute: Map<number, string>;
}
const formatCaches = new Map<Intl.DateTimeFormatOptions, Map<string | undefined, FormatCache>>();

/**
 * Formats a moment. Results are cached by minute, because open conversations are rendered again and again.
 *
 * @param options a constant for each format, without time zone and seconds
 * @param timeZone in a browser, undefined is the visitor's own
 */
export function formatMoment(
  moment: Date,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  let zones = formatCaches.get(options);
  if (!zones) formatCaches.set(options, (zones = new Map<string | undefined, FormatCache>()));
  let zoneFormats = zones.get(timeZone);
  if (!zoneFormats) {
    zoneFormats = { format: getDateTimeFormat({ timeZone, ...options }), byMinute: new Map() };
    zones.set(timeZone, zoneFormats);
  }
  const { format, byMinute } = zoneFormats;
  const minute = Math.floor(moment.getTime() / 60_000);
  let text = byMinute.get(minute);
  if (text === undefined) {
    if (byMinute.size >= MAX_MINUTES) byMinute.clear();
    // Formats put a narrow space after the time, which some fonts lack.
    text = format.format(moment).replace(/\u202f/g, " ");
    byMinute.set(minute, text);
  }
  return text;
}
