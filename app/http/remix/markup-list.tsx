import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { getMarkupAttributes, useMarkup, type LoaderHtml } from "./markup";
import { useFollowedLinks } from "./use-followed-links";

export type { LoaderHtml };

/** The server has no DOM to change, and React warns about layout effects there. */
const useChanges = import.meta.env.SSR ? useEffect : useLayoutEffect;

interface MarkupListProps {
  /** The items' HTML, each with an id. Elements that scripts fill themselves have data-filled. */
  markup: LoaderHtml;
  className: string;
  /** Called with the list on mount and whenever its items have changed, for scripts that work on it. */
  onItems: (list: HTMLUListElement) => (() => void) | undefined;
}

/**
 * Shows a list whose items the server has rendered. A page of cards then needs neither their data nor their components
 * in the browser, which would be a third of the page; its links work like others.
 */
export function MarkupList({ markup, className, onItems }: MarkupListProps) {
  const html = useMarkup(markup);
  const list = useRef<HTMLUListElement>(null);
  // React never changes inner HTML while this value stays the same.
  const [first] = useState(html);
  const shown = useRef(html);
  const followLinks = useFollowedLinks();

  useEffect(() => (list.current ? followLinks(list.current) : undefined), [followLinks]);
  // A layout effect changes the list before it is painted.
  useChanges(() => {
    if (!list.current) return;
    if (shown.current !== html) replaceItems(list.current, html);
    shown.current = html;
    return onItems(list.current);
  }, [html, onItems]);

  return (
    <ul
      {...getMarkupAttributes(markup)}
      className={className}
      ref={list}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
}

/** Replaces a list's items. Items whose HTML is unchanged stay, with the focus and what scripts have put into them. */
function replaceItems(list: HTMLUListElement, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  const items = [...template.content.children].map((item) => {
    const old = item.id ? list.querySelector(`#${CSS.escape(item.id)}`) : null;
    return old && bare(old).isEqualNode(bare(item)) ? old : item;
  });
  const keptItems = new Set<Element>(items);
  for (const item of [...list.children]) if (!keptItems.has(item)) item.remove();
  // Removing an element from the document, even to put it back, loses its focus.
  for (const [i, item] of items.entries()) {
    const current = list.children[i] ?? null;
    if (current !== item) list.insertBefore(item, current);
  }
}

function bare(item: Element): Node {
  const copy = item.cloneNode(true) as Element;
  for (const filled of copy.querySelectorAll("[data-filled]")) filled.replaceChildren();
  return copy;
}
