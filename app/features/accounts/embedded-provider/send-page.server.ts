import { parse } from "cookie";
import type { Response } from "express";

import type { Theme } from "./provider-pages.server";

export function sendPage(res: Response, status: number, html: string): void {
  res.status(status).setHeader("Cache-Control", "no-store").type("html").send(html);
}

/** Reads the theme from the Cookie header. Dark is the default, as on the other pages. */
export function readTheme(cookieHeader: string | undefined): Theme {
  return parse(cookieHeader ?? "").theme === "light" ? "light" : "dark";
}
