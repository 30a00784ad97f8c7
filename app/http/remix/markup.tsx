import { createContext, useContext } from "react";

/**
 * HTML that a loader has made and that browsers take as it is: the HTML, or which of those that came
 * with the document, so that a document does not bear it twice.
 */
export type Markup = string | number;

const PlaceOfMarkup = createContext<(number: number) => string>(() => "");

/**
 * On the server only: what stands in the document where its loaders' HTML belongs. It is put there
 * when the rest has been rendered, as most of a page need not pass through what looks at the rest.
 */
export const MarkupPlaceProvider = PlaceOfMarkup.Provider;

/** Of the document that is open, read before anything changes it. */
const taken = new Map<number, string>();

export function useMarkup(markup: Markup): string {
  const placeOf = useContext(PlaceOfMarkup);
  if (typeof markup === "string") return markup;
  return import.meta.env.SSR ? placeOf(markup) : takeOver(markup);
}

function takeOver(number: number): string {
  let html = taken.get(number);
  if (html === undefined) {
    html = document.querySelector(`[data-markup="${number}"]`)?.innerHTML ?? "";
    taken.set(number, html);
  }
  return html;
}

/** What the element that holds it bears, so that it is found again. */
export function markOf(markup: Markup): { "data-markup"?: number } {
  return typeof markup === "number" ? { "data-markup": markup } : {};
}
