import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";

import { ResultCount } from "~/features/directory/components/result-count";
import { ResultPages } from "~/features/directory/components/result-pages";
import {
  countFilters,
  queryOf,
  readFilters,
  readPlace,
  type Place,
} from "~/features/directory/filters";
import { isWorthFinding } from "~/features/directory/is-worth-finding";
import { neighbouringPages, ownPlace } from "~/features/directory/neighbouring-pages";
import { AGENT_SPECIALTIES, STATES } from "~/features/directory/vocabulary";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { useRootData } from "~/layout/root-data";
import { agentsData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { StructuredData } from "~/seo/structured-data";
import { SelectField } from "~/ui/select-field";
import { SkeletonCards } from "~/ui/skeleton";
import { TextField } from "~/ui/text-field";

import { AgentCard } from "./components/agent-card";
import { searchAgents } from "./search-agents.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // Agents are found by these three; other words in the address say nothing here.
  const { search, state, specialty } = readFilters(searchParams);
  const filters = { search, state, specialty };
  const place = readPlace(searchParams, ["newest"]);
  const results = await searchAgents({ filters, place });
  if (!results) throw new Response("No such page", { status: 404 });
  const session = await context.session();
  const favorites = await checkFavorites({
    viewerId: session?.user.id ?? null,
    itemType: "agent",
    ids: results.items.map(({ id }) => id),
  });
  const isFindable = isWorthFinding({ filters, place, total: results.total });
  return {
    filters,
    place,
    results,
    favorites,
    json: isFindable ? agentsData(results.items) : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.filters.state
      ? `Hunting land agents in ${data.filters.state}`
      : "Real-estate agents for hunting land",
    description:
      "Real-estate agents who know hunting land: their specialties, experience and how to reach them.",
    noindex: !data?.json,
    found: data && { matches, ...addressesOf(data) },
  });

/** Of this page and of those beside it. */
function addressesOf({ filters, place, results }: SerializeFrom<typeof loader>) {
  const addressOf = (change: Partial<Place>) => `/agents${queryOf(filters, change)}`;
  return { path: addressOf(ownPlace(results, place)), ...neighbouringPages(results, addressOf) };
}

export default function Agents() {
  const { filters, place, results, favorites, json } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const navigation = useNavigation();
  const isChanging = navigation.state === "loading" && navigation.location.pathname === "/agents";
  const addressOf = (change: Partial<Place>) => `/agents${queryOf(filters, change)}`;
  return (
    <>
      <h1>Real-estate agents for hunting land</h1>
      <search>
        <Form key={addressOf(place)} className="filter-bar" action="/agents">
          <TextField
            type="search"
            name="search"
            label="Search"
            placeholder="Search agents..."
            defaultValue={filters.search}
            maxLength={200}
          />
          <SelectField
            name="state"
            label="State"
            defaultValue={filters.state ?? ""}
            options={[
              { value: "", label: "All States" },
              ...STATES.map((state) => ({ value: state, label: state })),
            ]}
          />
          <SelectField
            name="specialty"
            label="Specialty"
            defaultValue={filters.specialty ?? ""}
            options={[
              { value: "", label: "All Specialties" },
              ...AGENT_SPECIALTIES.map((specialty) => ({ value: specialty, label: specialty })),
            ]}
          />
          <button className="button" type="submit">
            Show results
          </button>
        </Form>
        {filters.search ||
        countFilters({ ...filters, gameTypes: [], services: [], priceRange: null, area: null }) ? (
          <div className="chips">
            <Link className="button-quiet" to="/agents">
              Clear all filters
            </Link>
          </div>
        ) : null}
      </search>
      <ResultCount
        total={results.total}
        search={filters.search}
        correctedSearch={results.correctedSearch}
      />
      {isChanging ? (
        <SkeletonCards count={6} />
      ) : results.total === 0 ? (
        <p className="empty">No agents found. Try adjusting your filters.</p>
      ) : (
        <ul className="card-grid">
          {results.items.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              lite={lite}
              heart={<FavoriteHeart itemType="agent" itemId={agent.id} favorites={favorites} />}
            />
          ))}
        </ul>
      )}
      <ResultPages results={results} addressOf={addressOf} />
      {json ? <StructuredData json={json} /> : null}
    </>
  );
}
