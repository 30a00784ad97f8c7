const LISTS = ["/properties", "/pros", "/agents"];

/** Remembers, in this tab, with which filters and on which page a list was last seen. */
export function rememberResults({ pathname, search }: { pathname: string; search: string }): void {
  if (!LISTS.includes(pathname)) return;
  try {
    sessionStorage.setItem(pathname, search);
  } catch {
    // A browser that keeps nothing has its Back button.
  }
}

/** The query of a list as it was last seen in this tab; empty where nothing is remembered. */
export function resultsSeen(list: string): string {
  try {
    return sessionStorage.getItem(list) ?? "";
  } catch {
    return "";
  }
}
