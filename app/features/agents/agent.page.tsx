import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { VISITOR } from "~/features/accounts/permissions";
import { Breadcrumb } from "~/features/detail/components/breadcrumb";
import { ContactLinks } from "~/features/detail/components/contact-links";
import { ShareBox } from "~/features/detail/components/share-box";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { ListingLines } from "~/features/properties/components/listing-lines";
import { listOwnerProperties } from "~/features/properties/list-related.server";
import { ReviewBadge } from "~/features/detail/components/review-badge";
import { VisibilityNotice } from "~/features/detail/components/visibility-notice";
import { getHiddenReason } from "~/features/detail/hidden-reason.server";
import { useKeepResults } from "~/features/detail/use-keep-results";
import { getResultsHeaders, readResultsQuery } from "~/features/detail/previous-results.server";
import { Credentials } from "~/features/verification/components/credentials";
import { listBadges } from "~/features/verification/list-badges.server";
import { cutText } from "~/formats/cut-text";
import { respond } from "~/http/respond.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { useRootData } from "~/layout/root-data";
import { useAddress } from "~/layout/use-address";
import { buildAgentJsonLd } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexIf, passLoaderHeaders } from "~/seo/robots-header";
import { StructuredData } from "~/seo/structured-data";

import { AgentDetail } from "./components/agent-detail";
import { getAgent } from "./get-agent.server";

const LIST = "/agents";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const session = await context.session();
  const viewer = session?.user ?? VISITOR;
  const agent = await getAgent({ id: params.id, viewer });
  if (!agent) throw new Response("Agent not found", { status: 404 });
  const { id, userId, reviewStatus } = agent;
  const results = readResultsQuery(request, LIST);
  return respond(
    {
      agent,
      listings: userId === null ? [] : await listOwnerProperties({ ownerId: userId }),
      badges: await listBadges(userId),
      favorites: await checkFavorites({ viewerId: viewer.id, itemType: "agent", ids: [id] }),
      why: await getHiddenReason({ kind: "agent", id, reviewStatus, viewer }),
      isOwn: viewer.id !== null && viewer.id === userId,
      results,
      json: context.structuredData(() => buildAgentJsonLd(agent)),
    },
    { headers: { ...noindexIf(reviewStatus !== "approved"), ...getResultsHeaders(results) } },
  );
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `${data.agent.name}, ${data.agent.location}, ${data.agent.state}`,
        description: cutText(data.agent.bio, 160),
        noindex: data.agent.reviewStatus !== "approved",
        sharedPage: {
          matches,
          path: `/agent/${data.agent.id}`,
          picture: data.agent.profileImage ?? undefined,
        },
      })
    : pageMeta({ title: "Agent not found", noindex: true });

export default function Agent() {
  const { agent, listings, badges, favorites, why, isOwn, results, json } =
    useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const keepResults = useKeepResults(results);
  const { id, name, state, userId: ownerId } = agent;
  return (
    <>
      <VisibilityNotice {...{ id, ownerId, status: agent.reviewStatus, reason: why, isOwn }} />
      <AgentDetail
        {...{ agent, isOwn, lite }}
        reviewBadge={<ReviewBadge status={agent.reviewStatus} />}
        heart={
          <FavoriteHeart
            itemType="agent"
            itemId={id}
            favorites={favorites}
            hasRoom
            address={keepResults(useAddress())}
          />
        }
        breadcrumb={
          <Breadcrumb list={{ name: "Find Agents", path: LIST }} {...{ state, results }} />
        }
        share={<ShareBox path={`/agent/${id}`} title={name} isOwn={isOwn} />}
        credentials={<Credentials badges={badges} />}
        contactLinks={<ContactLinks {...agent} />}
        listings={<ListingLines title="Their listings" listings={listings} lite={lite} />}
      />
      <StructuredData json={json} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Agent not found" /> }} />;
}
