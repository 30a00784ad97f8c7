import { useEffect, useRef } from "react";

/** The focus of a heart that has gone with its card goes to the page's heading. */
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
