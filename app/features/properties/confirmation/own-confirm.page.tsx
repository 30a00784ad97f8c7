import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/v4";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, shouldRevalidate, useFormState } from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { OwnListingError } from "../own/components/own-listing-error";
import { findOwnListingPath } from "../own/list-own-properties.server";
import { ConfirmForm } from "./components/confirm-form";
import { confirmListing, getConfirmableListing } from "./confirm-listing.server";

const notFound = () => new Response("Listing not found", { status: 404 });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const listing = await getConfirmableListing({ id: params.id, ownerId });
  if (!listing) throw notFound();
  return { listing };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: z.object({}),
    path: `/profile/listings/${id}/confirm`,
    allowedSender: "user",
    async save({ user }) {
      const listingRef = { id, ownerId: user.id };
      if (!(await getConfirmableListing(listingRef))) throw notFound();
      if (!(await confirmListing(listingRef)))
        return { status: 409, errors: { "": [OFF_THE_MARKET] } };
      return { to: await findOwnListingPath(listingRef), toast: CONFIRMED };
    },
  });
}

const OFF_THE_MARKET = "This listing is off the market, so there's nothing to confirm.";
const CONFIRMED = { title: "Confirmed", text: "Hunters can see that it's still available." };

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Still available?", noindex: true });

export default function OwnConfirm() {
  const { listing } = useLoaderData<typeof loader>();
  const form = useFormState();
  return <ConfirmForm {...{ listing, form }} own={`/profile/listings/${listing.id}`} />;
}

export { clientAction, OwnListingError as ErrorBoundary, shouldRevalidate };
