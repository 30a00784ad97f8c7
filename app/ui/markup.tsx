import { createContext, useContext } from "react";

/**
 * HTML that a loader has made and that browsers take as it is: the HTML, or which of those that came
 * with the document, so that a document does not bear it twice.
 */
export type Markup = string | number;

const DocumentMarkup = createContext<readonly string[]>([]);

/** What the document's loaders have made, on the server only. */
export const DocumentMarkupProvider = DocumentMarkup.Provider;

/** Of the document that is open, read before anything changes it. */
const taken = new Map<number, string>();

export function useMarkup(markup: Markup): string {
  const ofDocument = useContext(DocumentMarkup);
  if (typeof markup === "string") return markup;
  return import.meta.env.SSR ? (ofDocument[markup] ?? "") : takeOver(markup);
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
