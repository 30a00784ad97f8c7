import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { serialize } from "cookie";

import { readForm } from "~/forms/read-form.server";

import { getFormPage } from "./page-of-form.server";

const YEAR_S = 31_536_000;

/** Stores the chosen theme and redirects to the page of the form. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, ["theme", "returnTo"]);
  const theme = form.get("theme") === "light" ? "light" : "dark";
  // Scripts can read the cookie, so that the toggle sets it without a request.
  const cookie = serialize("theme", theme, { path: "/", sameSite: "lax", maxAge: YEAR_S });
  return redirect(getFormPage(request, form), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export function loader() {
  return redirect("/", { headers: { "Cache-Control": "no-store" } });
}
