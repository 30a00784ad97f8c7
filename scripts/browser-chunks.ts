interface Chunk {
  /** The file that the modules are bundled into; null leaves them to Rollup. */
  chunk: string | null;
  /** The beginnings of the modules' paths. A dot at the end ends the name of a file. */
  modules: readonly string[];
}

/**
 * Modules that many pages share, by the file that they are bundled into; the first match counts. Without this, every
 * small module becomes a file, which compresses worse than a larger one and is one more request. Modules that match
 * nothing are left to Rollup.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    chunk: "forms",
    modules: ["forms/form-page", "ui/picture-field", "ui/error-summary"],
  },
  // Only calendars, and forms that ask for days, need these.
  {
    chunk: "dates",
    modules: ["formats/date-range", "formats/days-to-go.", "formats/format-stay.", "ui/date-field"],
  },
  // Filters of lists and many forms need these words, and filters and the dates of a listing read days that are typed.
  {
    chunk: "vocabulary",
    modules: [
      "formats/read-date.",
      "formats/iso-date.",
      "features/directory/vocabulary.",
      "features/directory/group-size.",
      "features/directory/searched-dates.",
      "features/directory/read-hunters.",
    ],
  },
  // Only a few pages need these, and maps on which somebody draws or picks a place.
  {
    chunk: null,
    modules: [
      "ui/day-stats.",
      "ui/email-text.",
      "formats/file-size.",
      "formats/price-per-person.",
      "formats/coordinate-facts.",
      "formats/read-coordinate.",
    ],
  },
  // Pages with telephone numbers need these, such as those of professionals and agents. Pages of properties do not.
  {
    chunk: "phone",
    modules: ["features/detail/components/contact-links.", "formats/telephone.", "ui/phone-link."],
  },
  // Only admins make decisions.
  {
    chunk: null,
    modules: [
      "forms/decision-forms.",
      "forms/reason-form.",
      "layout/components/queue-filter.",
      "formats/format-capped-count.",
    ],
  },
  // The server renders the cards of lists; only favorites render theirs in the browser, too.
  {
    chunk: null,
    modules: [
      "features/directory/card.",
      "features/directory/components/bio-lines.",
      "features/directory/components/person-lines.",
    ],
  },
  // Links of listings and maps carry what somebody searched for.
  { chunk: "content", modules: ["features/directory/request-prefill."] },
  // Lists, pages of owners, and the landing page show cards that the server rendered.
  {
    chunk: "cards",
    modules: ["features/directory/components/card-list", "http/remix/markup-list"],
  },
  // Lists with filters need these, and no other page does.
  { chunk: "directory", modules: ["features/directory/", "formats/read-amount", "ui/chip"] },
  // Pages that show pictures, people or listings in the browser need these. Lists do not: the server renders their cards.
  {
    chunk: "content",
    modules: [
      "ui/avatar.",
      "ui/badge.",
      "ui/badge-section.",
      "ui/card-sizes.",
      "ui/empty-state.",
      "ui/facts.",
      "ui/few-badges.",
      "ui/local-time.",
      "ui/others-link.",
      "ui/page-heading.",
      "ui/paragraphs.",
      "ui/picture.",
      "ui/rating.",
      "ui/thumbnail.",
      "formats/area.",
      "formats/first-few.",
      "formats/money.",
      "layout/components/admin-error.",
      "layout/components/failure-toast.",
      "layout/components/page-failure.",
      "features/accounts/owner-path.",
      "features/accounts/response-time.",
      "features/accounts/components/owner-name.",
      "features/verification/components/credentials.",
      "features/reviews/components/review-list.",
      "features/reviews/components/stars.",
      "features/properties/describe-unavailability.",
      "features/properties/price.",
      "features/properties/confirmation/confirmation.",
    ],
  },
  // Every page needs the frame of the site. Its header links to the messages.
  {
    chunk: "shell",
    modules: [
      "ui/",
      "formats/",
      "forms/",
      "http/",
      "layout/",
      "seo/",
      "features/messaging/messages-address",
    ],
  },
  // Lists of cards and pages of single things have hearts, and those of properties offer themselves as map files.
  {
    chunk: "hearts",
    modules: [
      "features/favorites/components/heart",
      "features/favorites/components/favorite-heart",
      "features/favorites/components/use-",
      "features/map-files/components/file-links",
      "features/properties/components/compare-form",
      "api/call-api",
    ],
  },
  // Pages of single listings, professionals and agents share these.
  {
    chunk: "detail",
    modules: [
      "features/detail/",
      "features/reviews/components/review-section",
      "features/properties/components/property-error",
      "features/properties/components/listing-lines",
      "features/seasons/components/light-section",
      "features/seasons/components/light-table",
      "features/seasons/components/season-section",
      "features/map/components/place-map",
      "features/boundaries/components/parcel-map",
    ],
  },
];

/** Packages that only some pages load: maps that move, when somebody opens one, and adding a passkey. */
const PACKAGES_ON_DEMAND =
  /\/node_modules\/(?:leaflet|leaflet-editable|react-leaflet|@react-leaflet|supercluster|kdbush|@turf|@simplewebauthn)\//;

/** Returns the file that a module is bundled into, or null where Rollup decides. */
export function getChunkName(id: string): string | null {
  // The names of virtual modules contain the path of the module that they stand for.
  if (PACKAGES_ON_DEMAND.test(id)) return null;
  if (id.startsWith("\0") || id.includes("/node_modules/")) return "framework";
  // A page or a route is a file of its own.
  if (/\.(?:page|route)\./.test(id)) return null;
  const match = CHUNKS.find(({ modules }) => modules.some((path) => id.includes(`/app/${path}`)));
  return match?.chunk ?? null;
}
