import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/v4";

import { clientAction, shouldRevalidate, useFormState } from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { ConfirmError } from "./components/confirm-error";
import { ConfirmForm } from "./components/confirm-form";
import { confirmListing, getConfirmableListing } from "./confirm-listing.server";
import { readConfirmToken } from "./confirm-link.server";

/**
 * Returns the listing of a link.
 *
 * @throws Response 404 when the signature is invalid, 410 when the link is too old or its listing no longer exists
 */
async function readLink(token: string | undefined) {
  const read = readConfirmToken(token, new Date());
  if (read === "invalid") throw new Response("Invalid link", { status: 404 });
  const listing = read === "expired" ? null : await getConfirmableListing({ id: read.propertyId });
  if (!listing) throw new Response("Expired link", { status: 410 });
  return listing;
}

/** Opening the link changes nothing, because mail scanners follow every link. */
export async function loader({ params }: LoaderFunctionArgs) {
  return { listing: await readLink(params.token) };
}

export function action({ params: { token }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: z.object({}),
    path: `/confirm/${token}`,
    allowedSender: "anyone",
    async save() {
      const { id } = await readLink(token);
      if (!(await confirmListing({ id }))) return { status: 409, errors: { "": [OFF_THE_MARKET] } };
      return { shown: { isDone: true } };
    },
  });
}

const OFF_THE_MARKET = "This listing is off the market, so there's nothing to confirm.";

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Still available?", noindex: true });

export default function Confirm() {
  const { listing } = useLoaderData<typeof loader>();
  const form = useFormState();
  if (form.shown) {
    return (
      <MissingThing title="Thank you" to={`/property/${listing.id}`} action="See the listing">
        {listing.title} stays listed until {listing.until}. We&apos;ll ask again before that.
      </MissingThing>
    );
  }
  return <ConfirmForm {...{ listing, form }} own={`/profile/listings/${listing.id}`} />;
}

export { ConfirmError as ErrorBoundary, clientAction, shouldRevalidate };
