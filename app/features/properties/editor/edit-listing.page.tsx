import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { PositionMap } from "~/features/map/components/position-map";
import { getMapTiles } from "~/features/map/map-tiles.server";
import { countLandBadges } from "~/features/verification/end-land-badge.server";
import { ENDS_LAND_BADGE } from "~/features/verification/land-badge";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { environment } from "~/platform/environment.server";
import { getKeptForm } from "~/forms/kept-forms.server";
import { isUuid } from "~/platform/uuid";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";

import { changeListing } from "./change-listing.server";
import { ListingEditor } from "./components/listing-editor";
import { OwnListingError } from "../own/components/own-listing-error";
import { findOwnListingPath } from "../own/list-own-properties.server";
import { getListingForEdit } from "./get-listing-for-edit.server";
import { loadListingFields, NO_PICTURE, handleListingForm } from "./handle-listing-form.server";

const buildPath = (id: string | undefined) => `/profile/listings/${id}/edit`;

async function findListing(listing: { id: string | undefined; ownerId: string }) {
  const ownListing = await getListingForEdit(listing);
  if (!ownListing) throw new Response("Listing not found", { status: 404 });
  return ownListing;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const { shown, ...listing } = await findListing({ id: params.id, ownerId });
  const keptForm = await getKeptForm({ request, path: buildPath(params.id) });
  const fields = keptForm
    ? await loadListingFields({ ownerId, texts: keptForm, shown })
    : listing.fields;
  return {
    ...listing,
    fields,
    hasLandBadge: (await countLandBadges([params.id ?? ""])) > 0,
    boundary: `/profile/listings/${params.id}/boundary`,
    isRestored: keptForm !== null,
    isReviewed: environment().listingReview,
    tiles: getMapTiles(),
    action: buildPath(params.id),
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  if (!isUuid(id)) throw new Response("Listing not found", { status: 404 });
  return handleListingForm({
    visit,
    path: buildPath(id),
    shownTo: async (ownerId) => (await findListing({ id, ownerId })).shown,
    async save({ ownerId, property, alts, endsBadge }) {
      const change = await changeListing({ id, ownerId, property, alts, endsBadge });
      if (change === "not found") throw new Response("Listing not found", { status: 404 });
      if (change === "no picture") return NO_PICTURE;
      if (change === "ends badge") return { status: 400, errors: { endsBadge: [ENDS_LAND_BADGE] } };
      const text =
        change === "waiting" ? "Your changes will be reviewed before going live." : undefined;
      return {
        to: await findOwnListingPath({ id, ownerId }),
        toast: { title: "Changes saved", text },
      };
    },
  });
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Edit ${data.title}` : "Listing not found", noindex: true });

export default function EditListing() {
  const { reviewStatus, reviewReason, hasRevision, isReviewed, hasBoundary, boundary, ...loaded } =
    useLoaderData<typeof loader>();
  const { tiles, ...editor } = loaded;
  return (
    <ListingEditor
      {...editor}
      title={`Edit ${editor.title}`}
      button="Save changes"
      pending="Saving changes..."
      cancel="/hosting"
      positionMap={<PositionMap tiles={tiles} />}
    >
      {reviewReason ? (
        <p className="notice">
          <strong>Not approved:</strong> {reviewReason}
        </p>
      ) : null}
      <p className="notice">{describeNextStep({ isReviewed, reviewStatus, hasRevision })}</p>
      <p>
        <Link to={boundary}>{hasBoundary ? "Change the boundary" : "Add a boundary"}</Link> to show
        where the land begins and ends.
      </p>
    </ListingEditor>
  );
}

function describeNextStep({
  isReviewed,
  reviewStatus,
  hasRevision,
}: {
  isReviewed: boolean;
  reviewStatus: string;
  hasRevision: boolean;
}): string {
  if (reviewStatus !== "approved") return "Your listing will be reviewed before going live.";
  if (!isReviewed) return "Your changes go live as soon as you save them.";
  const rule =
    "Text and photo changes are reviewed first. Price, acreage and facts about the hunt update immediately.";
  return hasRevision ? `These are your changes waiting for review. ${rule}` : rule;
}

export { clientAction, OwnListingError as ErrorBoundary, shouldRevalidate };
