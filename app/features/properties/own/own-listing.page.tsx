import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { useRootData } from "~/layout/root-data";
import {
  clientAction,
  FormNotices,
  FormRefusal,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";

import { getDraftPath } from "../drafts/draft-addresses";
import { duplicateListing } from "../drafts/duplicate-listing.server";
import { describeDraftFailure } from "../drafts/draft-failures.server";
import { OwnListing } from "./components/own-listing";
import { OwnListingError } from "./components/own-listing-error";
import { findOwnListingPath, getOwnCard } from "./list-own-properties.server";
import { LISTING_ACTIONS, listingActionSchema } from "./listing-actions.server";
import { HOSTING_PATH } from "./own-listings-address";

const notFound = () => new Response("Listing not found", { status: 404 });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const listing = await getOwnCard({ id: params.id, ownerId });
  if (!listing) throw notFound();
  return { listing };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  const path = `/profile/listings/${id}`;
  return handleForm({
    visit,
    schema: listingActionSchema,
    prefilledFields: ["intent"],
    path,
    allowedSender: "user",
    async save({ value: { intent }, user }) {
      if (intent === "duplicate") {
        const copy = await duplicateListing({ id, ownerId: user.id });
        if (copy === "not found") throw notFound();
        return typeof copy === "string"
          ? describeDraftFailure(copy)
          : { to: getDraftPath(copy.draft), toast: DUPLICATED };
      }
      const { run, title } = LISTING_ACTIONS[intent];
      const result = await run({ id, ownerId: user.id });
      if (!result) throw notFound();
      if (result === "active agreement") return { status: 409, errors: { "": [STANDING] } };
      const undo = { action: path, fields: { intent: "restore" } };
      const to = await findOwnListingPath({ id, ownerId: user.id });
      return { to, toast: { title, ...(intent === "delete" ? { undo } : {}) } };
    },
  });
}

const STANDING =
  "A hunter has an agreement for this listing, so you can't delete it. Cancel the agreement first: see your agreements.";

const DUPLICATED = {
  title: "Draft created",
  text: "Change what's different, then list it.",
};

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.listing.title ?? "Listing not found", noindex: true });

export default function OwnListingPage() {
  const { listing } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const form = useFormState();
  return (
    <>
      <FormNotices form={form} />
      <FormRefusal form={form} />
      <h1>Your listing</h1>
      <div className="own-listings">
        <div className="panel">
          <OwnListing listing={listing} lite={lite} />
        </div>
      </div>
      <p>
        <Link to={HOSTING_PATH}>All your listings</Link> · <Link to="/agreements">Agreements</Link>
      </p>
    </>
  );
}

export { clientAction, OwnListingError as ErrorBoundary, shouldRevalidate };
