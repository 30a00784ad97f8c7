import { useEffect, useRef } from "react";

/** Moves the focus to the page's heading when the card with the focused favorite button was removed. */
export function useHeadingForLostFocus(favorites: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(favorites.length);
  useEffect(() => {
    const isFewer = favorites.length < previousCount.current;
    if (isFewer && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    previousCount.current = favorites.length;
  }, [favorites]);
  return heading;
}
