import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";

import { AGENT_CARDS } from "~/features/agents/components/agent-card";
import { readPagePosition } from "~/features/directory/filters";
import { MapFileLinks } from "~/features/map-files/components/file-links";
import { PROFESSIONAL_CARDS } from "~/features/professionals/components/professional-card";
import { CompareForm } from "~/features/properties/components/compare-form";
import { COMPARABLE_PROPERTY_CARDS } from "~/features/properties/components/property-card";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";
import { Link } from "~/ui/link";
import { NumberedPagination } from "~/ui/pagination";
import { PageFailure } from "~/layout/components/page-failure";

import { handleFavoriteForm } from "./handle-favorite-form.server";
import { FavoriteCards } from "./components/favorite-cards";
import { NoFavorites } from "./components/no-favorites";
import { useHeadingForLostFocus } from "./components/use-heading-for-lost-focus";
import { listFavoriteItems } from "./list-favorite-items.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return redirect("/", { headers: { "Cache-Control": "no-store" } });
  const { page } = readPagePosition(new URL(request.url).searchParams, []);
  return listFavoriteItems({ owner: session.user, page });
}

export function action(visit: ActionFunctionArgs) {
  return handleFavoriteForm(visit);
}

export const headers = noindexHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "My Favorites", page: data?.page, noindex: true });

export default function Favorites() {
  const data = useLoaderData<typeof loader>();
  const { counts, properties, professionals, agents, page, lastPage } = data;
  const favorites = useMemo(
    () => [...data.properties, ...data.professionals, ...data.agents].map(({ id }) => id),
    [data],
  );
  const heading = useHeadingForLostFocus(favorites);
  const buildPath = (n: number) => (n === 1 ? "/favorites" : `/favorites?page=${n}`);
  return (
    <>
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1}>
          My Favorites
        </h1>
        <p className="lede">View and manage your saved properties, professionals, and agents</p>
      </header>
      {favorites.length === 0 ? (
        <NoFavorites />
      ) : (
        <p>
          <Link to="/favorites/pack">Take them offline</Link>
        </p>
      )}
      <div className="grid gap-8">
        <FavoriteCards
          title={`Properties (${counts.property})`}
          items={properties}
          favorites={favorites}
          {...COMPARABLE_PROPERTY_CARDS}
        />
        <FavoriteCards
          title={`Professionals (${counts.professional})`}
          items={professionals}
          favorites={favorites}
          {...PROFESSIONAL_CARDS}
        />
        <FavoriteCards
          title={`Real Estate Agents (${counts.agent})`}
          items={agents}
          favorites={favorites}
          {...AGENT_CARDS}
        />
      </div>
      {properties.length > 1 ? <CompareForm /> : null}
      {counts.property > 0 ? <MapFileLinks path="/favorites" /> : null}
      <NumberedPagination page={page} lastPage={lastPage} buildPagePath={buildPath} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure />;
}
