import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

interface DropdownProps {
  className: string;
  summary: ReactNode;
  children: ReactNode;
}

/** Links folded behind a word. It opens and closes without scripts; with them it also closes by
 * Escape, by a press outside, and when it has served. */
export function Dropdown({ className, summary, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key, state } = useLocation() as { key: string; state: unknown };
  const keyHere = useRef(key);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const closeUnlessIn = (target: EventTarget | null) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeFold(menu);
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
    // Not when the scripts come, nor when a form of the page then asks for what was chosen in it (a
    // state says so): it may have been opened before them.
    if (details.current && keyHere.current !== key && !state) closeFold(details.current);
    keyHere.current = key;
  }, [key, state]);

  return (
    <details className={className} ref={details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Whoever was inside goes on from its opener rather than from nowhere. */
export function closeFold(fold: HTMLDetailsElement): void {
  if (fold.open && fold.contains(document.activeElement)) fold.querySelector("summary")?.focus();
  fold.open = false;
}
