import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";

import { ResultCount } from "~/features/directory/components/result-count";
import { ResultPages } from "~/features/directory/components/result-pages";
import { StateField } from "~/features/directory/components/state-field";
import { queryOf, readPlace, type Place } from "~/features/directory/filters";
import { isWorthFinding } from "~/features/directory/is-worth-finding";
import { neighbouringPages, ownPlace } from "~/features/directory/neighbouring-pages";
import { AGENT_SPECIALTIES } from "~/features/directory/vocabulary";
import { CardList } from "~/features/favorites/components/card-list";
import { renderAgentCards } from "~/features/favorites/render-cards.server";
import { agentsData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { StructuredData } from "~/seo/structured-data";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { SkeletonCards } from "~/ui/skeleton";
import { TextField } from "~/ui/text-field";

import { readAgentFilters } from "./agent-filters";
import { searchAgents } from "./search-agents.server";

export async function loader(page: LoaderFunctionArgs) {
  const { request, context } = page;
  const { searchParams } = new URL(request.url);
  const filters = readAgentFilters(searchParams);
  const place = readPlace(searchParams, ["newest"]);
  const found = await searchAgents({ filters, place });
  if (!found) throw new Response("No such page", { status: 404 });
  const { items, ...results } = found;
  const isFindable = isWorthFinding({ filters, place, total: results.total });
  return {
    filters,
    place,
    results,
    ...(await renderAgentCards(items, page)),
    isFindable,
    json: isFindable ? context.structuredData(() => agentsData(items)) : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.filters.state
      ? `Hunting land agents in ${data.filters.state}`
      : "Real-estate agents for hunting land",
    description:
      "Real-estate agents who know hunting land: their specialties, experience and how to reach them.",
    page: data?.results.page,
    noindex: !data?.isFindable,
    found: data && { matches, ...addressesOf(data) },
  });

/** Of this page and of those beside it. */
function addressesOf({ filters, place, results }: SerializeFrom<typeof loader>) {
  const addressOf = (change: Partial<Place>) => `/agents${queryOf(filters, change)}`;
  return { path: addressOf(ownPlace(results, place)), ...neighbouringPages(results, addressOf) };
}

export default function Agents() {
  const { filters, place, results, cards, favorites, json } = useLoaderData<typeof loader>();
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
          <StateField chosen={filters.state} />
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
        <div className="chips">
          <Link className="button-quiet" to="/agents">
            Clear all filters
          </Link>
        </div>
      </search>
      <ResultCount
        total={results.total}
        page={results.page}
        search={filters.search}
        correctedSearch={results.correctedSearch}
      />
      {isChanging ? (
        <SkeletonCards count={6} />
      ) : results.total === 0 ? (
        <EmptyState
          icon="search"
          actions={
            <ButtonLink to="/agents" variant="secondary">
              See all agents
            </ButtonLink>
          }
        >
          <p>No agents found. Try adjusting your filters.</p>
        </EmptyState>
      ) : (
        <CardList itemType="agent" cards={cards} favorites={favorites} />
      )}
      <ResultPages results={results} addressOf={addressOf} />
      {json !== null ? <StructuredData json={json} /> : null}
    </>
  );
}
