import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MyListings } from "~/features/properties/components/my-listings";
import { listOwnProperties } from "~/features/properties/list-own-properties.server";
import { signInAddress } from "~/layout/navigation";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { ButtonLink } from "~/ui/button";

import { AccountCard } from "./components/account-card";

/** Visitors get a page of their own: a text browser stops at a 401. */
export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return null;
  const { email, firstName, lastName, profileImageUrl } = session.user;
  return {
    account: { email, firstName, lastName, profileImageUrl },
    listings: await listOwnProperties({ ownerId: session.user.id }),
  };
}

export const headers: HeadersFunction = () => ({
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
});
export const meta: MetaFunction = () => pageMeta({ title: "Your profile", noindex: true });

export default function Profile() {
  const own = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  if (!own) return <ForVisitors />;
  return (
    <>
      <AccountCard account={own.account} />
      <MyListings listings={own.listings} lite={lite} />
    </>
  );
}

function ForVisitors() {
  return (
    <section className="missing">
      <h1>Your profile</h1>
      <p>You must be logged in to view your profile</p>
      <ButtonLink to={signInAddress("/profile")} reloadDocument>
        Login
      </ButtonLink>
    </section>
  );
}
