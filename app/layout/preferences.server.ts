import { parse } from "cookie";

export type Theme = "dark" | "light";

export interface Preferences {
  theme: Theme;
  /** No scripts and no pictures until asked for. */
  lite: boolean;
}

/** What the visitor chose, else the default: dark, and lite when the browser saves data. */
export function readPreferences(headers: Headers): Preferences {
  const cookies = parse(headers.get("Cookie") ?? "");
  const savesData = headers.get("Save-Data")?.trim().toLowerCase() === "on";
  return {
    theme: cookies.theme === "light" ? "light" : "dark",
    lite: cookies.lite === undefined ? savesData : cookies.lite === "1",
  };
}
