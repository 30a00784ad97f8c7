import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { GAME_TYPES, SERVICES } from "~/features/directory/vocabulary";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageFailure } from "~/layout/components/page-failure";

import { ProfilePage } from "./components/profile-page";
import { loadProfileForm, handleProfileForm } from "./profile-form.server";
import { CALENDAR_PATH } from "./showcase-addresses";

const TITLE = "Your professional profile";
const OWN_FIELDS = {
  before: [{ name: "specialty", label: "Specialty", hint: "For example: Elk guide" }],
  lists: [
    { name: "services", label: "Services", options: SERVICES },
    { name: "gameTypes", label: "Game types (Optional)", options: GAME_TYPES },
  ],
  after: [
    {
      name: "priceRange",
      label: "Prices (Optional)",
      hint: "For example: $2,500 - $6,000",
    },
  ],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  return loadProfileForm({ request, user, kind: "professional" });
}

export function action(visit: ActionFunctionArgs) {
  return handleProfileForm(visit, "professional");
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: TITLE, noindex: true });

export default function ProfessionalProfile() {
  const loaded = useLoaderData<typeof loader>();
  const isListed = loaded.state === "approved" || loaded.state === "changing";
  return (
    <ProfilePage title={TITLE} ownFields={OWN_FIELDS} loaded={loaded}>
      {isListed ? (
        <p>
          <Link to={CALENDAR_PATH}>Your calendar</Link>
        </p>
      ) : null}
    </ProfilePage>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
