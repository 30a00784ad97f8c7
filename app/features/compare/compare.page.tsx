import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { VISITOR } from "~/features/accounts/permissions";
import { describeUnavailability } from "~/features/properties/describe-unavailability";
import { listPropertiesByIds, type PropertyById } from "~/features/properties/list-by-ids.server";
import { formatDistance } from "~/features/directory/card";
import { measureMiles } from "~/features/directory/near.server";
import { readFirstSeason } from "~/features/seasons/read-seasons.server";
import { formatCount } from "~/formats/format-count";
import { useRootData } from "~/layout/root-data";
import {
  findNear,
  describeFarPlace,
  suggestPlaces,
  type NearPlace,
} from "~/platform/gazetteer/find-near.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { compareListings, isEqualFact } from "./compare-listings";
import { ChooseForm } from "./components/choose-form";
import { CompareTable, type ComparedHead } from "./components/compare-table";
import { ComparedRules } from "./components/compared-rules";
import { listChoices } from "./list-choices.server";
import { buildCompareAddress, readComparison } from "./read-comparison";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = (await context.session())?.user ?? VISITOR;
  const comparison = readComparison(new URL(request.url).searchParams);
  const place = findNear(comparison.near);
  const listings = await listPropertiesByIds({ ids: comparison.ids, viewer });
  const facts = compareListings(
    await Promise.all(
      listings.map(async (listing) => ({
        ...listing,
        season: await readFirstSeason(listing),
        distance: place && distanceTo(listing, place),
      })),
    ),
    { ...comparison, isNear: place !== null },
  );
  return {
    listings: listings.map(buildHead),
    rules: listings.map(({ id, title, rules }) => ({ id, title, rules })),
    facts: comparison.showsEqual ? facts : facts.filter((fact) => !isEqualFact(fact)),
    equalCount: facts.filter(isEqualFact).length,
    nearFault: comparison.near && !place ? (describeFarPlace(comparison.near) ?? UNKNOWN) : null,
    nearSuggested: comparison.near && !place ? suggestPlaces(comparison.near) : [],
    choices: await listChoices({ viewer, compared: listings }),
    missing: comparison.ids.length - listings.length,
    ...comparison,
  };
}

const UNKNOWN = "We don't know that place. Enter a town and state, a ZIP code or coordinates.";

/** Returns the distance from the public position, even for viewers who may see the exact one. */
function distanceTo({ lat, lng }: PropertyById, place: NearPlace): string | null {
  if (lat === null || lng === null) return null;
  const distance = measureMiles({ lat: Number(lat), lng: Number(lng) }, place);
  return formatDistance({ distance, distanceFrom: place.name });
}

function buildHead(listing: PropertyById): ComparedHead {
  const { id, title, location, state, images, reviewStatus } = listing;
  const status = reviewStatus === "approved" ? describeUnavailability(listing) : "Pending review";
  return { id, title, location, state, image: images[0] ?? null, status };
}

export const headers = noindexHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Compare listings", noindex: true });

export default function Compare() {
  const {
    listings,
    rules,
    facts,
    choices,
    missing,
    hasMore,
    huntersText,
    huntersFault,
    hunters,
    near,
    nearFault,
    nearSuggested,
    showsEqual,
    equalCount,
  } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const inputs = { near, hunters: hunters === null ? "" : huntersText, showsEqual };
  return (
    <>
      <PageHeading title="Compare listings">
        Up to four properties side by side: price, land, game and rules.
      </PageHeading>
      {hasMore ? <p className="notice">Only the first four listings are compared.</p> : null}
      {missing > 0 ? (
        <p className="notice">
          {formatCount(missing, "listing")} you chose {missing === 1 ? "is" : "are"} no longer
          available.
        </p>
      ) : null}
      {listings.length === 0 ? <NothingToCompare /> : null}
      <ChooseForm
        selected={listings}
        {...{ choices, huntersText, huntersFault, near, nearFault, nearSuggested, showsEqual }}
      />
      {listings.length > 0 ? (
        <>
          {equalCount > 0 ? (
            <p>
              <Link
                to={buildCompareAddress({
                  ids: listings.map(({ id }) => id),
                  ...inputs,
                  showsEqual: !showsEqual,
                })}
                preventScrollReset
              >
                {showsEqual ? "Hide equal rows" : `Show equal rows (${equalCount})`}
              </Link>
            </p>
          ) : null}
          <CompareTable {...{ listings, facts, lite, inputs }} />
          <ComparedRules rules={rules} />
        </>
      ) : null}
    </>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      icon="search"
      actions={
        <ButtonLink to="/properties" variant="secondary">
          Browse Properties
        </ButtonLink>
      }
    >
      <p>Nothing to compare yet. Check “Compare” on the listings you like.</p>
    </EmptyState>
  );
}
