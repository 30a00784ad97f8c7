import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { serialize } from "cookie";

import { readForm } from "~/forms/read-form.server";

import { getCookieAttributes } from "~/platform/crypto/signed.server";

import { getFormPage } from "./page-of-form.server";

const YEAR_S = 31_536_000;

/** Turns lite mode on or off and redirects to the page of the form. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, ["lite", "returnTo"]);
  const lite = form.get("lite") === "1" ? "1" : "0";
  const cookie = serialize("lite", lite, getCookieAttributes({ maxAge: YEAR_S }));
  return redirect(getFormPage(request, form), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export function loader() {
  return redirect("/", { headers: { "Cache-Control": "no-store" } });
}
