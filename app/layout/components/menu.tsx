import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Icon } from "~/ui/icon";

import { BROWSE_LINKS, type NavigationLink } from "../navigation";
import { NavigationLinks } from "./navigation-links";

/** The drawer of small screens. It opens and closes without scripts; with them it also knows when
 * it has served. */
export function Menu({ account }: { account: NavigationLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const keyHere = useRef(key);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(menu);
    };
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    };
    menu.addEventListener("keydown", closeOnEscape);
    menu.addEventListener("focusout", closeWhenLeft);
    return () => {
      menu.removeEventListener("keydown", closeOnEscape);
      menu.removeEventListener("focusout", closeWhenLeft);
    };
  }, []);

  useEffect(() => {
    // Not when the scripts come: it may have been opened before them.
    if (details.current && keyHere.current !== key) close(details.current);
    keyHere.current = key;
  }, [key]);

  return (
    <details className="menu" ref={details}>
      <summary>
        <Icon name="menu" />
        Menu
      </summary>
      <nav className="drawer" aria-label="Menu">
        <NavigationLinks links={BROWSE_LINKS} />
        <NavigationLinks links={account} />
      </nav>
    </details>
  );
}

/** Whoever was inside goes on from its opener rather than from nowhere. */
function close(menu: HTMLDetailsElement): void {
  if (menu.open && menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu.open = false;
}
