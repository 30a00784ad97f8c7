import findTimeZone from "@photostructure/tz-lookup";

import { drawPlace } from "~/features/map/draw-map.server";
import { MAP_HEIGHT, MAP_WIDTH } from "~/features/map/drawn-map";
import { computeLegalLight } from "~/features/seasons/legal-light";
import { formatLight } from "~/features/seasons/format-light";

// The legal light and the map of a listing's place. They change once a day, so they are made once and kept.

const MAX_CACHED_PLACES = 5_000;
const cache = new Map<string, string>();

function cacheResult(key: string, format: () => string): string {
  let text = cache.get(key);
  if (text === undefined) {
    if (cache.size >= MAX_CACHED_PLACES) cache.clear();
    cache.set(key, (text = format()));
  }
  return text;
}

interface Placed {
  lat: string;
  lng: string;
}

export const getTimeZone = ({ lat, lng }: Placed) =>
  cacheResult(`zone ${lat} ${lng}`, () => findTimeZone(Number(lat), Number(lng)));

const days = new Map<string, Intl.DateTimeFormat>();

/** Returns the current day in a time zone, as "2026-11-25". */
export function getCurrentDay(timeZone: string): string {
  let format = days.get(timeZone);
  if (!format) days.set(timeZone, (format = new Intl.DateTimeFormat("en-CA", { timeZone })));
  return format.format(new Date());
}

const unbroken = (words: string) => words.replace(/(?<!,) /g, "\u00a0");

/** Renders the legal light of a week. */
export function renderLightSection(
  { lat, lng, before, after }: Placed & { before: number; after: number },
  from: string,
): string {
  return cacheResult(`light ${lat} ${lng} ${from} ${before} ${after}`, () => {
    const minutes = { lightBefore: before, lightAfter: after };
    const place = { lat: Number(lat), lng: Number(lng), timeZone: getTimeZone({ lat, lng }) };
    const light = formatLight(computeLegalLight({ ...place, from, days: 7, ...minutes }), {
      ...minutes,
      waterfowl: null,
    });
    if (!light) return "";
    const rows = light.days.map(([day = "", ...times]) => {
      const cell = times.length === 1 ? `<td colspan="4">` : "<td>";
      return `<tr><th scope="row">${unbroken(day)}</th>${times.map((time) => `${cell}${unbroken(time)}</td>`).join("")}</tr>`;
    });
    return `<section id="light"><h2>Legal light</h2><p>Today: ${light.today}</p><details><summary class="button-quiet">Next 7 days</summary><table style="width:100%;text-align:left;font-size:0.85rem;font-variant-numeric:tabular-nums"><thead><tr><th scope="col">Day</th><th scope="col">Begins</th><th scope="col">Sunrise</th><th scope="col">Sunset</th><th scope="col">Ends</th></tr></thead><tbody>${rows.join("")}</tbody></table><p class="quiet">From ${before} minutes before sunrise to ${after} after sunset, local time. Some game has its own hours. Check your state's rules.</p></details></section>`;
  });
}

/** Renders the map of a state with a pin. */
export function placeMap(
  { lat, lng, town, state }: Placed & { town: string; state: string },
  escape: (words: string) => string,
): string {
  return cacheResult(`map ${lat} ${lng} ${town} ${state}`, () => {
    const drawing = drawPlace({ state, lat: Number(lat), lng: Number(lng) });
    if (!drawing) return "";
    const { path, x, y } = drawing;
    const isLeft = x < MAP_WIDTH / 2;
    const label =
      town.length <= 18
        ? `<text x="${isLeft ? x + 34 : x - 34}" y="${y}" style="text-anchor:${isLeft ? "start" : "end"}">${escape(town)}</text>`
        : "";
    return `<svg class="drawn-map place-map" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" role="img" aria-label="${escape(town)} on a map of ${state}"><path d="${path}"/><circle cx="${x}" cy="${y}"/>${label}</svg>`;
  });
}
