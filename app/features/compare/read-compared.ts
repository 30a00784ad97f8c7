import { cutUnits } from "~/formats/cut-text";
import { isUuid } from "~/platform/uuid";

/** More columns have no room side by side. */
const MOST_COMPARED = 4;
const MOST_HUNTERS = 50;
/** Longer addresses are nobody's choice of four. */
const MOST_READ = 200;

export interface Compared {
  /** The first four, each once. */
  ids: string[];
  hasMore: boolean;
  /** As typed. */
  huntersText: string;
  /** How many share the price; null where that was not said, or not as a number of people. */
  hunters: number | null;
  huntersFault: string | null;
  /** A place to say distances from, as typed. */
  near: string;
}

/** What an address asks to compare: `ids` repeated or separated by commas, `hunters` and `near`. */
export function readCompared(parameters: URLSearchParams): Compared {
  const given = parameters
    .getAll("ids")
    .slice(0, MOST_READ)
    .flatMap((text) => text.slice(0, MOST_READ).split(","))
    .map((text) => text.trim().toLowerCase());
  const ids = [...new Set(given.filter((text) => isUuid(text)))];
  const huntersText = cutUnits((parameters.get("hunters") ?? "").trim(), 20);
  const hunters = /^\d{1,2}$/.test(huntersText) ? Number(huntersText) : 0;
  const isFit = hunters >= 1 && hunters <= MOST_HUNTERS;
  return {
    ids: ids.slice(0, MOST_COMPARED),
    hasMore: ids.length > MOST_COMPARED,
    huntersText,
    hunters: isFit ? hunters : null,
    near: cutUnits((parameters.get("near") ?? "").replaceAll("\0", "").trim(), MOST_READ),
    huntersFault:
      isFit || huntersText === "" ? null : `Enter a number of people from 1 to ${MOST_HUNTERS}`,
  };
}

/** Where some listings are compared. */
export function compareAddress({
  ids,
  hunters = "",
  near = "",
}: {
  ids: readonly string[];
  hunters?: string;
  near?: string;
}) {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set("ids", ids.join(","));
  if (hunters) query.set("hunters", hunters);
  if (near) query.set("near", near);
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `/compare?${text}` : "/compare";
}
