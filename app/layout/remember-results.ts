const LISTS = ["/properties", "/pros", "/agents"];

/** Stores the filters and page of a list in this tab. */
export function rememberResults({ pathname, search }: { pathname: string; search: string }): void {
  if (!LISTS.includes(pathname)) return;
  try {
    sessionStorage.setItem(pathname, search);
  } catch {
    // A browser without storage has its Back button.
  }
}

/** Returns the query of a list as this tab last showed it; empty where nothing is stored. */
export function getRememberedResults(list: string): string {
  try {
    return sessionStorage.getItem(list) ?? "";
  } catch {
    return "";
  }
}
