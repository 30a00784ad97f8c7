import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildDirectoryAddress } from "~/features/directory/directory-address";
import type { ListName } from "~/features/directory/filter-kinds";
import { asksForDates, buildQuery, type Filters } from "~/features/directory/filters";
import { areFiltersIndexable } from "~/features/directory/is-indexable";
import type { JsonRow } from "~/platform/database/json-rows.server";

import { buildFeedResponse } from "./feed-response.server";
import { toAbsoluteUrl } from "./structured-data.server";

/** The maximum number of entries in the feed of a list, which has the newest ones. */
export const MAX_FEED_ENTRIES = 50;

interface FeedRow {
  id: string;
  createdAt: string;
  updatedAt: string;
}

interface ListFeed<Row extends FeedRow> {
  title: string;
  list: ListName;
  filters: Filters;
  /** Rows that are each the JSON of a `Row`. */
  rows: readonly JsonRow[];
  /** Returns the entry of a row; its picture is a path or an address. */
  toEntry(row: Row): { title: string; path: string; text: string; picture: string | null };
}

/** Serves the feed of a list of the directory with its filters. */
export function buildListFeedResponse<Row extends FeedRow>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { title, list, filters, rows, toEntry }: ListFeed<Row>,
): Response {
  const entries = rows.map(({ json }) => {
    const row = JSON.parse(json) as Row;
    const { picture, ...entry } = toEntry(row);
    return {
      ...entry,
      id: row.id,
      picture: picture ? toAbsoluteUrl(picture) : null,
      published: new Date(row.createdAt),
      updated: new Date(row.updatedAt),
    };
  });
  return buildFeedResponse(
    request,
    {
      title,
      path: buildDirectoryAddress(
        { keepsFiltersAcrossTabs: false, tab: list, view: "list" },
        filters,
      ),
      feedPath: `/${list}.atom${buildQuery(filters)}`,
      noindex: !areFiltersIndexable(filters) || asksForDates(new URL(request.url).searchParams),
      entries,
    },
    context,
  );
}
