import { useSyncExternalStore } from "react";

import type { Theme } from "./preferences.server";
import { useRootData } from "./root-data";

const CHANGED = "themechange";

/** Returns the page's theme: the server's choice, until a script changes it. */
export function useTheme(): Theme {
  const { theme } = useRootData();
  return useSyncExternalStore(subscribe, getShownTheme, () => theme);
}

/** Changes the theme at once, for this page and all that follow. */
export function changeTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", theme);
  window.dispatchEvent(new Event(CHANGED));
}

/** The cookie decides; browser storage has a copy for other code that looks there. */
export function mirrorTheme(theme: Theme): void {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden, and nothing depends on it.
  }
}

function getShownTheme(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark";
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
