/** The prefixes that programs use without declaring them, and that Google Earth and Garmin's programs know. */
const KNOWN_PREFIXES = [
  ...["xsi", "gx", "kml", "atom", "xal"],
  ...["gpxx", "gpxtpx", "gpxtrkx", "wptx1", "trp", "gpx_style"],
];
/** Matches the declared prefixes of the KML and GPX namespaces. Any prefix is allowed. */
const OWN_NAMESPACE =
  /xmlns:([A-Za-z_][\w-]{0,20})=["']http:\/\/(?:www\.opengis\.net\/kml|earth\.google\.com\/kml|www\.topografix\.com\/GPX)\//gi;
const MAX_PREFIXES = 5;

/**
 * Repairs invalid XML that some programs write and Google Earth accepts: spaces before the declaration, elements with a
 * prefix, undeclared prefixes, HTML entities, and spaces within coordinates. Each step runs in linear time.
 */
export function tidyXml(text: string): string {
  const plain = removePrefixes(text.trimStart());
  return withTightCoordinates(withKnownEntities(withDeclarations(plain)));
}

/** Removes the prefix of KML and GPX elements, because the converter does not handle prefixed names. */
function removePrefixes(xml: string): string {
  const prefixes = new Set(["kml"]);
  for (const [, prefix = ""] of xml.matchAll(OWN_NAMESPACE)) {
    if (prefixes.size < MAX_PREFIXES) prefixes.add(prefix);
  }
  return xml.replace(new RegExp(`<(/?)(?:${[...prefixes].join("|")}):`, "g"), "<$1");
}

/** Declares known prefixes that are missing. The converter ignores the namespace URI, so a placeholder is enough. */
function withDeclarations(xml: string): string {
  const missing = KNOWN_PREFIXES.filter(
    (prefix) => xml.includes(`${prefix}:`) && !xml.includes(`xmlns:${prefix}`),
  );
  if (missing.length === 0) return xml;
  const declared = missing.map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`).join("");
  return xml.replace(/<(?:kml|gpx)(?=[\s>])/i, (root) => root + declared);
}

/** Replaces HTML entities and bare "&" characters, because XML has only five entities. */
const withKnownEntities = (xml: string): string =>
  xml.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)(?:\w{1,31};)?/gi, (entity) =>
    entity === "&" ? "&amp;" : " ",
  );

const withTightCoordinates = (xml: string): string =>
  xml.replace(
    /(<coordinates(?:\s[^<>]*)?>)([^<]*)/gi,
    (_, tag: string, points: string) => tag + joinCoordinates(points),
  );

/**
 * Removes spaces after commas, so that "-112.65, 45.21, 0" is one point. Does nothing when a point would get more than
 * three numbers.
 */
function joinCoordinates(points: string): string {
  if (!/,\s/.test(points)) return points;
  const joined = points.replace(/,\s+/g, ",").trim();
  const isClear = joined.split(/\s+/).every((point) => point.split(",", 4).length <= 3);
  return isClear ? joined : points;
}
