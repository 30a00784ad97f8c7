import { Fragment, type ReactNode } from "react";

import {
  listNamesakes,
  describeFarPlace,
  suggestPlaces,
} from "~/platform/gazetteer/find-near.server";

import { buildDirectoryAddress, type DirectoryLocation } from "./directory-address";
import { RADIUS_CHOICES_MILES, type Filters, type PagePosition } from "./filters";
import type { NearestItem } from "./list-nearest.server";
import { resolveNear, type NearFilter } from "./near.server";
import { addRequestPrefill, getRequestPrefill } from "./request-prefill";

interface NearNoteInput {
  where: DirectoryLocation;
  filters: Filters;
  pagePosition: PagePosition;
  total: number;
  /** Returns the nearest listings that match the other filters, ignoring search words. */
  nearest: (near: NearFilter) => Promise<NearestItem[]>;
}

type BuildAddress = (change: Partial<Filters>) => string;

/**
 * Returns notes for a search near a place: suggestions when the place is unknown, the nearest listings when none are in
 * the circle, or when the search words are the name of a town.
 */
export async function renderNearNotes(input: NearNoteInput): Promise<ReactNode[]> {
  const { where, filters, pagePosition, total } = input;
  if (where.tab === "agents") return [];
  const buildAddress: BuildAddress = (change) =>
    buildDirectoryAddress(where, { ...filters, ...change }, { sort: pagePosition.sort });
  if (!filters.near) return total > 0 ? [] : renderTownNote(input, buildAddress);
  const near = resolveNear(filters);
  if (!near) return unknownPlace(filters.near, buildAddress);
  if (total > 0) return [];
  const nearestItems = await input.nearest(near);
  const [first] = nearestItems;
  if (!first) return [];
  const wider = findWiderRadius(first, near.miles);
  return [
    <>
      Nothing within {near.miles} miles of {near.place.name ?? filters.near}. The nearest are:
    </>,
    ...renderLines(nearestItems, input),
    ...(wider ? [<a href={buildAddress({ within: wider })}>Search within {wider} miles</a>] : []),
  ];
}

/** Returns the nearest listings when words find nothing and are the name of a town. */
async function renderTownNote(
  input: NearNoteInput,
  buildAddress: BuildAddress,
): Promise<ReactNode[]> {
  const { filters, nearest } = input;
  const town = filters.search;
  if (!town) return [];
  const near = resolveNear({ near: town, within: null });
  if (!near) return renderNamesakesNote(town, buildAddress);
  const nearestItems = await nearest(near);
  const [first] = nearestItems;
  if (!first) return [];
  const within = findWiderRadius(first, 0);
  const miles = within ? `within ${within} miles of` : "near";
  return [
    <>No matches for {near.place.name ?? town}. The nearest are:</>,
    ...renderLines(nearestItems, input),
    <a href={buildAddress({ search: "", near: town, within })}>
      Search {miles} {near.place.name ?? town}
    </a>,
  ];
}

function renderNamesakesNote(town: string, buildAddress: BuildAddress): ReactNode[] {
  const names = listNamesakes(town);
  if (names.length === 0) return [];
  return [<>Search near {linksTo(names, (near) => buildAddress({ search: "", near }))}</>];
}

/** Returns the smallest radius choice that is above the given one and includes the listing. */
const findWiderRadius = ({ distance }: NearestItem, above: number) =>
  RADIUS_CHOICES_MILES.find((miles) => Number(miles) > above && Number(miles) >= distance) ?? null;

function renderLines(nearestItems: NearestItem[], { where, filters }: NearNoteInput): ReactNode[] {
  const path = where.tab === "pros" ? "/professional/" : "/property/";
  const prefill = getRequestPrefill(filters);
  return nearestItems.map(({ id, name, location, state, distance }) => (
    <Fragment key={id}>
      <a href={addRequestPrefill(path + id, prefill)}>{name}</a>, {location}, {state}:{" "}
      {distance.toLocaleString("en-US")} mi
    </Fragment>
  ));
}

/** The links share one line, because many states have a Springfield. */
const linksTo = (names: string[], buildPath: (name: string) => string): ReactNode[] =>
  names.map((name, i) => (
    <Fragment key={name}>
      {i > 0 ? " · " : null}
      <a href={buildPath(name)}>{name}</a>
    </Fragment>
  ));

function unknownPlace(typed: string, buildAddress: BuildAddress): ReactNode[] {
  const suggestions = suggestPlaces(typed);
  const far = describeFarPlace(typed);
  if (suggestions.length === 0) {
    return [
      <>
        {far ?? `We don’t know a place called “${typed}”.`} Listings from everywhere are shown. Try
        a town and state, a ZIP code, or coordinates such as “45.21, -112.63”.
      </>,
    ];
  }
  return [
    far ? (
      <>{far} Listings from everywhere are shown.</>
    ) : (
      <>We don’t know which place “{typed}” is, so listings from everywhere are shown.</>
    ),
    <>Did you mean {linksTo(suggestions, (near) => buildAddress({ near }))}?</>,
  ];
}
