import { parse } from "cookie";
import type { Response } from "express";

import type { Theme } from "./provider-pages.server";

export function sendPage(res: Response, status: number, html: string): void {
  res.status(status).setHeader("Cache-Control", "no-store").type("html").send(html);
}

export function readTheme(cookieHeader: string | undefined): Theme {
  return parse(cookieHeader ?? "").theme === "light" ? "light" : "dark";
}
