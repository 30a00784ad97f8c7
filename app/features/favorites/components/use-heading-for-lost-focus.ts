import { useEffect, useRef } from "react";

/** Moves the focus to the page's heading when its heart has disappeared with the card. */
export function useHeadingForLostFocus(favorites: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(favorites.length);
  useEffect(() => {
    const isFewer = favorites.length < before.current;
    if (isFewer && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = favorites.length;
  }, [favorites]);
  return heading;
}
