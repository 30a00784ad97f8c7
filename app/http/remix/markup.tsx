import { createContext, useContext } from "react";

/**
 * HTML that a loader has made: the HTML itself, or in a document the number of its piece, because the document contains
 * the piece already and its hydration data need not repeat it.
 */
export type LoaderHtml = string | number;

const Placeholder = createContext<(number: number) => string>(() => "");

/**
 * Provides the placeholders of loaders' HTML on the server. The HTML is inserted when the rest has been rendered, so
 * that everything that processes the rendered page has less to read.
 */
export const PlaceholderProvider = Placeholder.Provider;

/** Pieces of the document that is being hydrated, read before anything changes them. */
const hydrated = new Map<number, string>();

export function useMarkup(markup: LoaderHtml): string {
  const createPlaceholder = useContext(Placeholder);
  if (typeof markup === "string") return markup;
  return import.meta.env.SSR ? createPlaceholder(markup) : readFromDocument(markup);
}

function readFromDocument(number: number): string {
  let html = hydrated.get(number);
  if (html === undefined) {
    html = document.querySelector(`[data-markup="${number}"]`)?.innerHTML ?? "";
    hydrated.set(number, html);
  }
  return html;
}

/** Returns attributes of the element around a piece, by which hydration finds it. */
export function getMarkupAttributes(markup: LoaderHtml): { "data-markup"?: number } {
  return typeof markup === "number" ? { "data-markup": markup } : {};
}
