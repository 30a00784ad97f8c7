import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";

import { listSitemapFiles } from "./sitemap.server";
import { toAbsoluteUrl } from "./structured-data.server";

/** Serves /sitemap.xml, the index of the sitemap files. */
export async function loader({ request }: LoaderFunctionArgs) {
  const files = await listSitemapFiles();
  const entries = files.map(
    (file) => `<sitemap><loc>${toAbsoluteUrl(`/sitemaps/${file}`)}</loc></sitemap>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`;
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
  return buildResponse(request, xml, { status: 200, headers });
}
