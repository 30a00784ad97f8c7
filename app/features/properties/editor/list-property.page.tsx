import { randomUUID } from "node:crypto";

import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PositionMap } from "~/features/map/components/position-map";
import { getMapTiles } from "~/features/map/map-tiles.server";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { environment } from "~/platform/environment.server";
import { respond } from "~/http/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";

import { ListingEditor } from "./components/listing-editor";
import { VisitorIntroduction } from "./components/visitor-introduction";
import { DraftError } from "../drafts/components/draft-error";
import { IMPORT_PATH } from "../bulk/import-addresses";
import { getDraftPath, NEW_LISTING_PATH } from "../drafts/draft-addresses";
import { loadNewListingForm } from "./load-new-listing-form.server";
import { findExampleListing } from "./find-example-listing.server";
import { handleNewListingForm } from "./handle-new-listing-form.server";

const FAILED = "Failed to list property. Please try again.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return { example: await findExampleListing() };
  const ownerId = session.user.id;
  const form = await loadNewListingForm({ request, ownerId });
  if (!form) throw new Response("Draft not found", { status: 404 });
  return respond(
    {
      ...form,
      notice: environment().listingReview
        ? "Your listing will be reviewed before going live."
        : "Your listing goes live as soon as you list it.",
      tiles: getMapTiles(),
      idempotencyKey: randomUUID(),
    },
    { headers: { "X-Robots-Tag": "noindex" } },
  );
}

export function action(visit: ActionFunctionArgs) {
  return handleNewListingForm(visit);
}

/** The form is private. The page that visitors see instead is the same for everybody. */
export const headers: HeadersFunction = (args) =>
  args.loaderHeaders.has("X-Robots-Tag") ? privateHeaders(args) : new Headers();

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: "List your property",
    description:
      "List hunting land for sale or lease: text, photos and a map location, from your phone in five minutes.",
    noindex: Boolean(data && !("example" in data)),
    sharedPage: { matches, path: NEW_LISTING_PATH },
  });

export default function ListProperty() {
  const data = useLoaderData<typeof loader>();
  if ("example" in data) return <VisitorIntroduction example={data.example} />;
  const { notice, tiles, otherDrafts, savedText, draft, ...editor } = data;
  return (
    <ListingEditor
      title="List Your Property"
      action={savedText ? getDraftPath(draft.id) : NEW_LISTING_PATH}
      draft={draft}
      button="List Property"
      pending="Listing Property..."
      cancel="/hosting"
      failed={FAILED}
      positionMap={<PositionMap tiles={tiles} />}
      {...editor}
    >
      {savedText ? <p>{savedText}</p> : null}
      <p className="notice">{notice}</p>
      <p>
        Many properties? <Link to={IMPORT_PATH}>Import from a file</Link>
      </p>
      {otherDrafts ? (
        <p>
          {otherDrafts.text} <Link to={otherDrafts.to}>{otherDrafts.link}</Link>
        </p>
      ) : null}
    </ListingEditor>
  );
}

export { clientAction, DraftError as ErrorBoundary, shouldRevalidate };
