import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { useRootData } from "~/layout/root-data";
import { readForm } from "~/platform/read-form.server";
import { toastCookie, type Toast } from "~/platform/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";

import { OwnListing } from "./components/own-listing";
import { OwnListingError } from "./components/own-listing-error";
import { getOwnProperty } from "./list-own-properties.server";
import { deleteListing, markListing, restoreListing } from "./mark-listing.server";

const notFound = () => new Response("No such listing", { status: 404 });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const listing = await getOwnProperty({ id: params.id, ownerId });
  if (!listing) throw notFound();
  return { listing };
}

interface OwnListingId {
  id: string | undefined;
  ownerId: string;
}

/** What the forms of a listing ask, and what is said when it is done. */
const DEEDS: Record<string, { deed(own: OwnListingId): Promise<boolean>; title: string }> = {
  sold: { deed: (own) => markListing({ ...own, available: false }), title: "Marked as sold" },
  leased: { deed: (own) => markListing({ ...own, available: false }), title: "Marked as leased" },
  reopen: { deed: (own) => markListing({ ...own, available: true }), title: "Open again" },
  delete: { deed: deleteListing, title: "Listing deleted" },
  restore: { deed: restoreListing, title: "Listing restored" },
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const form = await readForm(request, ["intent"]);
  const intent = form.get("intent");
  const asked = typeof intent === "string" && Object.hasOwn(DEEDS, intent) && DEEDS[intent];
  if (!asked) throw new Response("No such deed", { status: 400 });
  if (!(await asked.deed({ id: params.id, ownerId }))) throw notFound();
  const toast: Toast = { title: asked.title };
  if (intent === "delete") {
    toast.undo = { action: `/profile/listings/${params.id}`, fields: { intent: "restore" } };
  }
  return redirect("/profile", { status: 303, headers: { "Set-Cookie": toastCookie(toast) } });
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.listing.title ?? "Listing not found", noindex: true });

export default function OwnListingPage() {
  const { listing } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  return (
    <>
      <h1>Your listing</h1>
      <div className="own-listings">
        <div className="panel">
          <OwnListing listing={listing} lite={lite} heading="h2" />
        </div>
      </div>
      <p>
        <Link to="/profile">All your listings</Link>
      </p>
    </>
  );
}

export { OwnListingError as ErrorBoundary };
