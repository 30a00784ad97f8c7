import { cutUnits } from "~/formats/cut-text";
import { isUuid } from "~/platform/uuid";

/** The most columns that fit side by side. */
const MAX_COMPARED_LISTINGS = 4;
const MAX_HUNTERS = 50;
/** The most ids, and letters of each, that are read of an address. */
const MAX_READ_IDS = 200;

export interface ListingComparison {
  /** The first four ids, without duplicates. */
  ids: string[];
  hasMore: boolean;
  /** The number of hunters, as typed. */
  huntersText: string;
  /** The number of hunters who share the price; null where it is missing or invalid. */
  hunters: number | null;
  huntersFault: string | null;
  /** A place from which distances are shown, as typed. */
  near: string;
  /** True when rows with the same value for all listings are shown, too. */
  showsEqual: boolean;
}

/** Reads what an address compares: `ids` repeated or separated by commas, `hunters`, `near`, and `equal`. */
export function readComparison(parameters: URLSearchParams): ListingComparison {
  const listingIds = parameters
    .getAll("ids")
    .slice(0, MAX_READ_IDS)
    .flatMap((text) => text.slice(0, MAX_READ_IDS).split(","))
    .map((text) => text.trim().toLowerCase());
  const ids = [...new Set(listingIds.filter((text) => isUuid(text)))];
  const huntersText = cutUnits((parameters.get("hunters") ?? "").trim(), 20);
  const hunters = /^\d{1,2}$/.test(huntersText) ? Number(huntersText) : 0;
  const isFit = hunters >= 1 && hunters <= MAX_HUNTERS;
  return {
    ids: ids.slice(0, MAX_COMPARED_LISTINGS),
    hasMore: ids.length > MAX_COMPARED_LISTINGS,
    huntersText,
    hunters: isFit ? hunters : null,
    near: cutUnits((parameters.get("near") ?? "").replaceAll("\0", "").trim(), MAX_READ_IDS),
    showsEqual: parameters.get("equal") === "1",
    huntersFault:
      isFit || huntersText === "" ? null : `Enter a number of people from 1 to ${MAX_HUNTERS}`,
  };
}

/** Returns the address that compares listings. */
export function buildCompareAddress({
  ids,
  hunters = "",
  near = "",
  showsEqual = false,
}: {
  ids: readonly string[];
  hunters?: string;
  near?: string;
  showsEqual?: boolean;
}) {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set("ids", ids.join(","));
  if (hunters) query.set("hunters", hunters);
  if (near) query.set("near", near);
  if (showsEqual) query.set("equal", "1");
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `/compare?${text}` : "/compare";
}
