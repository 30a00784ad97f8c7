import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { endSession } from "~/platform/sessions.server";

import { isDeliberateVisit } from "~/http/is-deliberate-visit";

export async function loader({ request }: LoaderFunctionArgs) {
  return isDeliberateVisit(request) ? signOut(request) : leave();
}

export async function action({ request }: ActionFunctionArgs) {
  if (request.method === "POST") return signOut(request);
  return new Response(null, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST", "Cache-Control": "no-store" },
  });
}

async function signOut(request: Request) {
  const response = leave();
  response.headers.append("Set-Cookie", await endSession(request.headers.get("Cookie")));
  // Clears unsent drafts, as somebody else may use this browser next.
  response.headers.set("Clear-Site-Data", '"storage"');
  return response;
}

function leave() {
  return redirect("/", { status: 303, headers: { "Cache-Control": "no-store" } });
}
