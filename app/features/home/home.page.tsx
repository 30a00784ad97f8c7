import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { countWaitingRequests } from "~/features/contact-requests/list-requests.server";
import { Directory } from "~/features/directory/components/directory";
import { readTab } from "~/features/directory/directory-address";
import { loadDirectory } from "~/features/directory/load-directory.server";
import { PROFESSIONAL_LIST } from "~/features/professionals/professional-list.server";
import { PROPERTY_LIST } from "~/features/properties/search/property-list.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { organization, structuredData, webSite } from "~/seo/structured-data.server";
import { StructuredData } from "~/seo/structured-data";

import { Landing } from "./components/landing";
import { Welcome } from "./components/welcome";

export async function loader(page: LoaderFunctionArgs) {
  const { context } = page;
  const session = await context.session();
  if (session) {
    const { id } = session.user;
    const waiting = countWaitingRequests({ userId: id });
    const [directory, requests] = await Promise.all([loadTab(page), waiting]);
    return { directory, waiting: requests, json: null };
  }
  const json = context.structuredData(() => structuredData(organization(), webSite()));
  return { directory: null, waiting: 0, json };
}

/** Both tabs of the directory live here, so the address says which one is open. */
function loadTab(page: LoaderFunctionArgs) {
  return readTab(new URL(page.request.url).searchParams) === "pros"
    ? loadDirectory(page, PROFESSIONAL_LIST, { atHome: true })
    : loadDirectory(page, PROPERTY_LIST, { atHome: true });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    found: { matches, path: "/" },
    title: "Hunting guides, agents and hunting land",
    description:
      "Find verified hunting guides and outfitters, real-estate agents, and hunting land for sale or lease, and write to them directly.",
  });

export default function Home() {
  const { directory, waiting, json } = useLoaderData<typeof loader>();
  const { firstName = null, unread = 0 } = useRootData().viewer ?? {};
  if (!directory) {
    return (
      <>
        <Landing />
        {json !== null ? <StructuredData json={json} /> : null}
      </>
    );
  }
  return (
    <>
      <Welcome firstName={firstName} unread={unread} waiting={waiting} />
      <Directory directory={directory} />
    </>
  );
}
