import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { countPasskeys } from "~/features/accounts/passkeys/passkeys.server";
import { passkeyIssuer } from "~/features/accounts/passkeys/relying-party.server";
import { PublicProfile } from "~/features/applications/components/public-profile";
import { getOwnProfile, type OwnProfile } from "~/features/applications/own-profile.server";
import { MyDrafts } from "~/features/properties/drafts/components/my-drafts";
import { listDrafts } from "~/features/properties/drafts/drafts.server";
import { MyListings } from "~/features/properties/own/components/my-listings";
import { listOwnProperties } from "~/features/properties/own/list-own-properties.server";
import { signInAddress } from "~/layout/navigation";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { readPageNumber } from "~/ui/read-page-number";

import { AccountCard } from "./components/account-card";
import { AccountData } from "./components/account-data";
import { OwnShortcuts } from "./components/own-shortcuts";

/** Visitors get their own page instead of a 401, at which a text browser would stop. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return null;
  const page = readPageNumber(new URL(request.url).searchParams);
  const { id: userId, email, firstName, lastName, profileImageUrl } = session.user;
  return {
    account: { email, firstName, lastName, profileImageUrl },
    professional: toSummary(await getOwnProfile({ userId, kind: "professional" })),
    agent: toSummary(await getOwnProfile({ userId, kind: "agent" })),
    drafts: await listDrafts({ ownerId: userId }),
    listings: await listOwnProperties({ ownerId: userId, page }),
    passkeys: passkeyIssuer() === null ? null : await countPasskeys({ userId }),
  };
}

const toSummary = ({ state, reason, id, profile }: OwnProfile) => ({
  state,
  reason,
  id,
  name: profile?.words.name ?? null,
});

export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Your profile", page: data?.listings.page, noindex: true });

export default function Profile() {
  const profileData = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  if (!profileData) return <ForVisitors />;
  return (
    <>
      <AccountCard account={profileData.account} />
      <OwnShortcuts />
      <MyDrafts drafts={profileData.drafts} lite={lite} />
      <MyListings {...profileData.listings} lite={lite} />
      <div className="profile-panels">
        <PublicProfile kind="professional" profile={profileData.professional} />
        <PublicProfile kind="agent" profile={profileData.agent} />
      </div>
      <AccountData passkeys={profileData.passkeys} />
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
