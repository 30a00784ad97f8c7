import type { SerializeFrom } from "@remix-run/node";

import { pageMeta } from "~/seo/page-meta";

import { buildDirectoryAddress } from "./directory-address";
import { buildQuery, type PagePosition } from "./filters";
import type { DirectoryData } from "./load-directory.server";
import { getNeighboringPages, normalizePagePosition } from "./neighboring-pages";

interface DirectoryTexts {
  title: string;
  /** The start of the title for a single state. The state's name is appended. */
  titleIn: string;
  description: string;
  /** The path of an Atom feed of the list. */
  feed?: string;
}

interface Meta {
  data: SerializeFrom<DirectoryData> | undefined;
  matches: readonly { id: string; data: unknown }[];
}

/** Returns the metadata of a directory page for its meta function. */
export function buildDirectoryMeta(
  { data, matches }: Meta,
  { title, titleIn, description, feed }: DirectoryTexts,
) {
  if (!data) return pageMeta({ title, description, noindex: true });
  const { where, filters, place, map, list, isFindable } = data;
  const results = map?.results ?? list?.results;
  const buildPath = (change: Partial<PagePosition>) =>
    buildDirectoryAddress(where, filters, { sort: place.sort, ...change });
  return pageMeta({
    title: filters.state ? `${titleIn} ${filters.state}` : title,
    description,
    page: results?.page,
    noindex: !isFindable,
    sharedPage: {
      matches,
      path: buildPath(results ? normalizePagePosition(results, place) : place),
      ...(results && getNeighboringPages(results, buildPath)),
      ...(feed && { feed: feed + buildQuery(filters) }),
    },
  });
}
