import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { listHunts, listHuntsToReview } from "~/features/agreements/list-hunts.server";
import { listOpenOffers } from "~/features/agreements/list-open-offers.server";
import { listSentRequests } from "~/features/contact-requests/list-requests.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { PageFailure } from "~/layout/components/page-failure";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { HuntCard } from "./components/hunt-card";
import { HuntsToReview } from "./components/hunts-to-review";
import { OpenOfferCard } from "./components/open-offer-card";
import { SentRequests } from "./components/sent-requests";

const MAX_HUNTS = 6;
const MAX_OFFERS = 6;
const REQUESTS_PER_PAGE = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser({ request, context });
  const beforeId = new URL(request.url).searchParams.get("before");
  const [hunts, offers, toReview, sent] = await Promise.all([
    listHunts({ personId: userId, party: "hunter", maxCount: MAX_HUNTS }),
    listOpenOffers({ hunterId: userId, maxCount: MAX_OFFERS }),
    listHuntsToReview({ personId: userId, party: "hunter" }),
    listSentRequests({ userId, beforeId, pageSize: REQUESTS_PER_PAGE }),
  ]);
  return { hunts, offers, toReview, sent, today: getSiteToday() };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Trips", noindex: true });

export default function Trips() {
  const { hunts, offers, toReview, sent, today } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const isEmpty = [hunts, offers, toReview, sent.requests].every(({ length }) => length === 0);
  return (
    <div className="grid gap-8">
      <PageHeading title="Trips" />
      {isEmpty ? (
        <EmptyState
          icon="pin"
          actions={
            <>
              <ButtonLink to="/properties">Find land to hunt</ButtonLink>{" "}
              <ButtonLink to="/pros" variant="secondary">
                Find a guide
              </ButtonLink>
            </>
          }
        >
          <p>No trips yet. Ask an owner or a guide for dates.</p>
        </EmptyState>
      ) : (
        <>
          {offers.length > 0 ? (
            <section className="grid gap-3" aria-labelledby="to-answer">
              <h2 id="to-answer">Needs your answer</h2>
              <ul className="answers">
                {offers.map((offer) => (
                  <OpenOfferCard key={offer.id} {...{ offer, today, lite }} />
                ))}
              </ul>
            </section>
          ) : null}
          <section className="grid gap-3" aria-labelledby="hunts">
            <h2 id="hunts">{hunts.length > 1 ? "Next hunts" : "Next hunt"}</h2>
            {hunts.length === 0 ? (
              <p className="quiet">
                No upcoming hunts. <Link to="/properties">Find land to hunt</Link>
              </p>
            ) : (
              <ul className="hunts">
                {hunts.map((hunt) => (
                  <HuntCard key={hunt.id} party="hunter" {...{ hunt, lite }} />
                ))}
              </ul>
            )}
          </section>
          {toReview.length > 0 ? (
            <section className="grid gap-3" aria-labelledby="to-review">
              <h2 id="to-review">How was it?</h2>
              <HuntsToReview {...{ hunts: toReview, today }} />
            </section>
          ) : null}
          <section className="grid gap-3" aria-labelledby="requests">
            <h2 id="requests">Requests and offers</h2>
            {sent.requests.length === 0 ? (
              <p className="quiet">You haven&apos;t sent any requests.</p>
            ) : (
              <SentRequests requests={sent.requests} />
            )}
            {sent.older ? (
              <p>
                <Link to={`/trips?before=${sent.older}#requests`}>Older requests</Link>
              </p>
            ) : null}
          </section>
          <p>
            <Link to="/agreements">All agreements, past hunts included</Link>
          </p>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageFailure />;
}
