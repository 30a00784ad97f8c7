import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { getOwnPhone } from "~/features/accounts/own-phone.server";
import { countPasskeys } from "~/features/accounts/passkeys/passkeys.server";
import { getPasskeyIssuer } from "~/features/accounts/passkeys/relying-party.server";
import { getOwnListingsPath } from "~/features/properties/own/own-listings-address";
import { buildSignInAddress } from "~/layout/navigation";
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
  // The listings used to be here.
  const page = readPageNumber(new URL(request.url).searchParams);
  if (page > 1) throw redirect(getOwnListingsPath(page), { headers: NO_STORE });
  const { id: userId, email, firstName, lastName, profileImageUrl } = session.user;
  return {
    account: {
      ...{ email, firstName, lastName, profileImageUrl },
      phone: await getOwnPhone({ userId }),
    },
    passkeys: getPasskeyIssuer() === null ? null : await countPasskeys({ userId }),
  };
}

const NO_STORE = { "Cache-Control": "no-store" };

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Your profile", noindex: true });

export default function Profile() {
  const profileData = useLoaderData<typeof loader>();
  if (!profileData) return <ForVisitors />;
  return (
    <>
      <AccountCard account={profileData.account} />
      <OwnShortcuts />
      <AccountData passkeys={profileData.passkeys} />
    </>
  );
}

function ForVisitors() {
  return (
    <section className="missing">
      <h1>Your profile</h1>
      <p>You must be logged in to view your profile</p>
      <ButtonLink to={buildSignInAddress("/profile")} reloadDocument>
        Login
      </ButtonLink>
    </section>
  );
}
