import type { FormPhoto } from "./listing-pictures.server";

/** What stands in the form of a listing, as it was typed. */
export interface ListingFields {
  title: string;
  description: string;
  propertyType: string;
  acreage: string;
  price: string;
  priceType: string;
  location: string;
  state: string;
  lat: string;
  lng: string;
  showExactPosition: boolean;
  gameTypes: string[];
  features: string[];
  photos: FormPhoto[];
}

/** What the fields of text begin with. */
const DEFAULTS = {
  title: "",
  description: "",
  propertyType: "Sale",
  acreage: "",
  price: "",
  priceType: "One-time",
  location: "",
  state: "",
  lat: "",
  lng: "",
};

export const EMPTY_LISTING: ListingFields = {
  ...DEFAULTS,
  showExactPosition: false,
  gameTypes: [],
  features: [],
  photos: [],
};

/** Where the i-th photo (from 0) stands in the form, and what concerns it in a list of errors. */
export const photoField = (i: number) => `photo-${i + 1}`;

/** Names that the form may have. */
export const LISTING_FIELDS = [
  "title",
  "description",
  "propertyType",
  "acreage",
  "price",
  "priceType",
  "location",
  "state",
  "lat",
  "lng",
  "showExactPosition",
  "gameTypes",
  "features",
  "available",
  "images",
  "imageAlts",
] as const;

/** The fields of a form that has come back, its lists line by line as they are kept. */
export function wordsAsTexts({
  typed,
  lists,
}: {
  typed: Record<string, string>;
  lists: Record<string, string[]>;
}): Record<string, string> {
  const joined = Object.entries(lists).map(([name, all]) => [name, all.join("\n")]);
  return { ...typed, ...(Object.fromEntries(joined) as Record<string, string>) };
}

/**
 * Photos of a form that has come back without being looked at: those that the page knows, and as much
 * of the others as their addresses say.
 */
export function photosIn(
  { images = [], imageAlts = [] }: { images?: string[]; imageAlts?: string[] },
  known: readonly FormPhoto[],
): FormPhoto[] {
  return images.map((address, i) => {
    const alt = imageAlts[i] ?? "";
    const photo = known.find((each) => each.address === address);
    if (photo) return photo.isOwn ? { ...photo, alt } : photo;
    return { address, alt, color: null, format: null, isOwn: true, isMissing: false };
  });
}

/** Kept texts as fields; the pictures are looked up by whoever knows the owner. */
export function fieldsOf(texts: Record<string, string>): Omit<ListingFields, "photos"> & {
  images: string[];
  imageAlts: string[];
} {
  const list = (name: string) => (texts[name] ? texts[name].split("\n") : []);
  const text = (name: keyof typeof DEFAULTS) => texts[name] ?? DEFAULTS[name];
  return {
    title: text("title"),
    description: text("description"),
    propertyType: text("propertyType"),
    acreage: text("acreage"),
    price: text("price"),
    priceType: text("priceType"),
    location: text("location"),
    state: text("state"),
    lat: text("lat"),
    lng: text("lng"),
    showExactPosition: texts.showExactPosition === "true",
    gameTypes: list("gameTypes"),
    features: list("features"),
    images: list("images"),
    imageAlts: texts.imageAlts?.split("\n") ?? [],
  };
}
