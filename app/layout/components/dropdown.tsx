import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

interface DropdownProps {
  className: string;
  summary: ReactNode;
  children: ReactNode;
}

/**
 * Shows links in a menu. It opens and closes without scripts; with them it also closes on Escape, on a press outside,
 * and after navigation.
 */
export function Dropdown({ className, summary, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key, state } = useLocation() as { key: string; state: unknown };
  const openedAtKey = useRef(key);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const closeUnlessIn = (target: EventTarget | null) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeDropdown(menu);
    };
    const closeWhenLeft = (event: FocusEvent) => closeUnlessIn(event.relatedTarget);
    const closeOnPressOutside = (event: PointerEvent) => closeUnlessIn(event.target);
    menu.addEventListener("focusout", closeWhenLeft);
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOnPressOutside);
    return () => {
      menu.removeEventListener("focusout", closeWhenLeft);
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOnPressOutside);
    };
  }, []);

  useEffect(() => {
    // The menu stays open on hydration, and when a form of the page navigates (which sets a state): the visitor may
    // have opened it before.
    if (details.current && openedAtKey.current !== key && !state) closeDropdown(details.current);
    openedAtKey.current = key;
  }, [key, state]);

  return (
    <details className={className} ref={details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Closes a menu and moves focus from inside it to its summary, so that the focus is not lost. */
export function closeDropdown(fold: HTMLDetailsElement): void {
  if (fold.open && fold.contains(document.activeElement)) fold.querySelector("summary")?.focus();
  fold.open = false;
}
