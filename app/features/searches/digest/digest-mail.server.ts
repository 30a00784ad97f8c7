import type { ListName } from "~/features/directory/filter-kinds";
import { MAX_NUMBERED_RESULTS } from "~/features/directory/result-limits";
import { cutText } from "~/formats/cut-text";
import { environment } from "~/platform/environment.server";
import type { Mail, ParagraphStyle } from "~/platform/mail/mail";

import { SEARCHES_PATH } from "../saved-search";
import type { NewItem } from "./find-new.server";

/** The new results of one saved search. */
export interface DigestNews {
  name: string;
  list: ListName;
  /** The path of the page that lists all of them. */
  path: string;
  items: NewItem[];
  total: number;
}

const NOUNS: Record<ListName, [one: string, more: string]> = {
  properties: ["listing", "listings"],
  pros: ["guide or outfitter", "guides and outfitters"],
  agents: ["agent", "agents"],
};

/** The number of searches whose results are listed in an email, and the number of results listed in total. */
const MAX_LISTED_SEARCHES = 10;
const MAX_LISTED_RESULTS = 20;
/** The minimum number of results listed per search. */
const MIN_RESULTS_PER_SEARCH = 2;
const MAX_TITLE_LENGTH = 80;

/** Trims the news to the size of an email. Mail programs cut off the end of long ones. */
export function limitNews<Item extends DigestNews>(news: readonly Item[]): Item[] {
  const each = Math.max(
    MIN_RESULTS_PER_SEARCH,
    Math.floor(MAX_LISTED_RESULTS / Math.min(news.length, MAX_LISTED_SEARCHES)),
  );
  return news.map((one, i) => ({
    ...one,
    items: i < MAX_LISTED_SEARCHES ? one.items.slice(0, each) : [],
  }));
}

/**
 * Builds one email with the new results of all saved searches.
 *
 * @param news limited by `limitNews`
 */
export function composeDigestMail(to: string, news: readonly DigestNews[]): Mail {
  const { appOrigin } = environment();
  const others = news.length - MAX_LISTED_SEARCHES;
  const paragraphs: [text: string, look: ParagraphStyle | null][] = [
    ...news
      .slice(0, MAX_LISTED_SEARCHES)
      .flatMap(({ name, path, items, total }) => [
        formatHeading(`${name}: ${formatTotal(total)} new`),
        ...items.map(({ title, line, path }) =>
          formatEntry(`${cutText(title, MAX_TITLE_LENGTH)}\n${line}`, appOrigin + path),
        ),
        ...(total > items.length
          ? [formatEntry(`and ${formatTotal(total - items.length, total)} more`, appOrigin + path)]
          : []),
      ]),
    ...(others > 0
      ? [
          formatEntry(
            `There are new matches in ${others} more of your searches`,
            appOrigin + SEARCHES_PATH,
          ),
        ]
      : []),
    ["You get this email because you saved these searches.", null],
  ];
  return {
    to,
    subject: formatNewResults(news),
    paragraphs: paragraphs.map(([text]) => text),
    looks: paragraphs.map(([, look]) => look),
    link: { label: "Your saved searches, and how often we email you", path: SEARCHES_PATH },
    notice: "searches",
  };
}

const formatHeading = (text: string): [string, ParagraphStyle] => [text, "heading"];
const formatEntry = (text: string, address: string): [string, ParagraphStyle] => [
  `${text}\n${address}`,
  "entry",
];

/** Returns a subject such as "3 new listings for your search “Elk in Montana”". A result of several searches counts once. */
function formatNewResults(news: readonly DigestNews[]): string {
  const listedIds = news.flatMap(({ items }) => items.map(({ id }) => id));
  const all = news.reduce((sum, one) => sum + one.total, 0);
  // One result can match several searches. The unlisted results are not deduplicated, so an exact count is unknown.
  if (news.length > 1 && all > listedIds.length) return `New in ${news.length} of your searches`;
  const total = news.length > 1 ? new Set(listedIds).size : all;
  const lists = new Set(news.map(({ list }) => list));
  const [list] = lists;
  const [one, more] = list && lists.size === 1 ? NOUNS[list] : ["result", "results"];
  const [first] = news;
  const searches = first && news.length === 1 ? `your search “${first.name}”` : "your searches";
  return `${formatTotal(total)} new ${total === 1 ? one : more} for ${searches}`;
}

/** Formats a count. Counting stops at the same limit as in lists. */
export const formatTotal = (count: number, total = count) =>
  total > MAX_NUMBERED_RESULTS
    ? `${Math.min(count, MAX_NUMBERED_RESULTS).toLocaleString("en-US")}+`
    : count.toLocaleString("en-US");
