import { createContext, useContext } from "react";

/**
 * HTML that a loader has made: the HTML itself, or in a document the number of the piece, which
 * stands in the document already and need not be in its hydration data as well.
 */
export type Markup = string | number;

const Placeholder = createContext<(number: number) => string>(() => "");

/**
 * On the server only: what is rendered where a loader's HTML belongs. The HTML is inserted when the
 * rest has been rendered, so that whatever processes the rendered page has less to read.
 */
export const PlaceholderProvider = Placeholder.Provider;

/** Pieces of the document that is being hydrated, read before anything changes them. */
const hydrated = new Map<number, string>();

export function useMarkup(markup: Markup): string {
  const placeholderOf = useContext(Placeholder);
  if (typeof markup === "string") return markup;
  return import.meta.env.SSR ? placeholderOf(markup) : readFromDocument(markup);
}

function readFromDocument(number: number): string {
  let html = hydrated.get(number);
  if (html === undefined) {
    html = document.querySelector(`[data-markup="${number}"]`)?.innerHTML ?? "";
    hydrated.set(number, html);
  }
  return html;
}

/** Attributes of the element that holds it, by which hydration finds it. */
export function markupAttributes(markup: Markup): { "data-markup"?: number } {
  return typeof markup === "number" ? { "data-markup": markup } : {};
}
