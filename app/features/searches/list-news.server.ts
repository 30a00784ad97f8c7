import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";
import { formatDateTime } from "~/formats/date-time";
import { readMoment } from "~/formats/read-moment";

import { formatTotal } from "./digest/digest-mail.server";
import { findNew } from "./digest/find-new.server";
import { buildListPath, readStored } from "./saved-search";

/** The maximum number of results on the page. */
const MAX_LISTED_RESULTS = 50;

/**
 * Returns what became public for a search within the period of an email, given an address from `buildNewsAddress`. Returns
 * null when the address is invalid or the user has no such search.
 */
export async function listNews({
  userId,
  parameters,
}: {
  userId: string;
  parameters: URLSearchParams;
}) {
  const id = parameters.get("new") ?? undefined;
  const [since, until] = ["since", "until"].map((name) => readMoment(parameters.get(name)));
  if (!isUuid(id) || !since || !until) return null;
  const savedSearch = await database().savedSearch.findFirst({
    where: { id, userId },
    select: { name: true, list: true, query: true },
  });
  const search = savedSearch && readStored(savedSearch);
  if (!search) return null;
  const query = { since, until, searchId: id, userId, maxCount: MAX_LISTED_RESULTS };
  const { items, total } = await findNew(search, query);
  const day = (moment: Date) => formatDateTime(moment, environment().siteTimeZone);
  return {
    name: savedSearch.name,
    path: buildListPath(search),
    stretch: `${day(since)} to ${day(until)}`,
    total: formatTotal(total),
    isAll: total <= items.length,
    items,
  };
}

export type ListedNews = NonNullable<Awaited<ReturnType<typeof listNews>>>;
