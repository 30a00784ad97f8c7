import { parse } from "cookie";

export type Theme = "dark" | "light";

export interface Preferences {
  theme: Theme;
  /** Shows no scripts, and no pictures until asked for. */
  lite: boolean;
}

/** Returns the preferences of a request. */
export function getPreferences({ headers }: Request): Preferences {
  return readPreferences({ cookie: headers.get("Cookie"), saveData: headers.get("Save-Data") });
}

/** Returns what the visitor chose, else the default: dark, and lite when the browser saves data. */
export function readPreferences(headers: {
  cookie: string | null | undefined;
  saveData: string | null | undefined;
}): Preferences {
  const cookies = parse(headers.cookie ?? "");
  const savesData = headers.saveData?.trim().toLowerCase() === "on";
  return {
    theme: cookies.theme === "light" ? "light" : "dark",
    lite: cookies.lite === undefined ? savesData : cookies.lite === "1",
  };
}
