import type { MetaFunction } from "@remix-run/node";

import { respond } from "~/http/respond.server";
import { pageMeta } from "~/seo/page-meta";

import { NotFound } from "./components/not-found";

export const meta: MetaFunction = () => pageMeta({ title: "Page Not Found", noindex: true });

export function loader() {
  return respond(null, { status: 404 });
}

export default NotFound;
