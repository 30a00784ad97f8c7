import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { markupAttributes, useMarkup, type Markup } from "./markup";
import { useFollowedLinks } from "./use-followed-links";

export type { Markup };

/** The server has nothing to change, and React says so at every rendering. */
const useChanges = import.meta.env.SSR ? useEffect : useLayoutEffect;

interface MarkupListProps {
  /** Items with an id each; what scripts fill themselves is in elements with data-filled. */
  markup: Markup;
  className: string;
  /** Told of the list when it is there and whenever its items have changed; scripts work on it. */
  onItems: (list: HTMLUListElement) => (() => void) | undefined;
}

/**
 * A list whose items the server has made. A page of cards needs neither their data nor what draws
 * them in the browser, which would be a third of the page; its links are followed as others are.
 */
export function MarkupList({ markup, className, onItems }: MarkupListProps) {
  const html = useMarkup(markup);
  const list = useRef<HTMLUListElement>(null);
  // React never changes what it did not make itself.
  const [first] = useState(html);
  const shown = useRef(html);
  const followLinks = useFollowedLinks();

  useEffect(() => (list.current ? followLinks(list.current) : undefined), [followLinks]);
  // Before it is seen.
  useChanges(() => {
    if (!list.current) return;
    if (shown.current !== html) replaceItems(list.current, html);
    shown.current = html;
    return onItems(list.current);
  }, [html, onItems]);

  return (
    <ul
      {...markupAttributes(markup)}
      className={className}
      ref={list}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
}

/** Items that say the same stay, with the focus and what scripts have put into them. */
function replaceItems(list: HTMLUListElement, html: string): void {
  const made = document.createElement("template");
  made.innerHTML = html;
  const items = [...made.content.children].map((item) => {
    const old = item.id ? list.querySelector(`#${CSS.escape(item.id)}`) : null;
    return old && bare(old).isEqualNode(bare(item)) ? old : item;
  });
  const kept = new Set<Element>(items);
  for (const item of [...list.children]) if (!kept.has(item)) item.remove();
  // What is taken out, if only to be put back, loses the focus.
  for (const [i, item] of items.entries()) {
    const there = list.children[i] ?? null;
    if (there !== item) list.insertBefore(item, there);
  }
}

function bare(item: Element): Node {
  const copy = item.cloneNode(true) as Element;
  for (const filled of copy.querySelectorAll("[data-filled]")) filled.replaceChildren();
  return copy;
}
