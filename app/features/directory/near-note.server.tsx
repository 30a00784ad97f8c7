import { Fragment, type ReactNode } from "react";

import { suggestPlaces } from "~/platform/gazetteer/find-near.server";

import { directoryAddress, type Directory } from "./directory-address";
import { WITHIN, type Filters, type Place } from "./filters";
import type { NearestItem } from "./list-nearest.server";
import { nearOf, type Near } from "./near.server";

interface Asked {
  where: Directory;
  filters: Filters;
  place: Place;
  total: number;
  /** The nearest that match the other filters. */
  nearest: (near: Near) => Promise<NearestItem[]>;
}

/**
 * What there is to say of a search near a place: which may be meant where nobody knows it, and what is
 * nearest where nothing is near.
 */
export async function noteNear(asked: Asked): Promise<ReactNode[]> {
  const { where, filters, place, total } = asked;
  if (!filters.near || where.tab === "agents") return [];
  const near = nearOf(filters);
  const here = (change: Partial<Filters>) =>
    directoryAddress(where, { ...filters, ...change }, { sort: place.sort });
  if (!near) return unknownPlace(filters.near, here);
  if (total > 0) return [];
  const found = await asked.nearest(near);
  const [first] = found;
  if (!first) return [];
  const wider = WITHIN.find(
    (miles) => Number(miles) > near.miles && Number(miles) >= first.distance,
  );
  const path = where.tab === "pros" ? "/professional/" : "/property/";
  return [
    <>
      Nothing within {near.miles} miles of {near.place.name ?? filters.near}. The nearest are:
    </>,
    ...found.map(({ id, name, location, state, distance }) => (
      <Fragment key={id}>
        <a href={path + id}>{name}</a>, {location}, {state}: {distance.toLocaleString("en-US")} mi
      </Fragment>
    )),
    ...(wider ? [<a href={here({ within: wider })}>Search within {wider} miles</a>] : []),
  ];
}

function unknownPlace(typed: string, here: (change: Partial<Filters>) => string): ReactNode[] {
  const suggestions = suggestPlaces(typed);
  if (suggestions.length === 0) {
    return [
      <>
        We don’t know a place called “{typed}”, so listings from everywhere are shown. Try a town
        and state, a ZIP code, or coordinates such as “45.21, -112.63”.
      </>,
    ];
  }
  return [
    <>We don’t know which place “{typed}” is, so listings from everywhere are shown.</>,
    // In one line, as many states have a Springfield.
    <>
      Did you mean{" "}
      {suggestions.map((near, i) => (
        <Fragment key={near}>
          {i > 0 ? " · " : null}
          <a href={here({ near })}>{near}</a>
        </Fragment>
      ))}
      ?
    </>,
  ];
}
