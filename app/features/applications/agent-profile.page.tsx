import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { AGENT_SPECIALTIES } from "~/features/directory/vocabulary";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageFailure } from "~/layout/components/page-failure";

import { ProfilePage } from "./components/profile-page";
import { loadProfileForm, handleProfileForm } from "./profile-form.server";

const TITLE = "Your agent profile";
const OWN_FIELDS = {
  before: [
    { name: "licenseNumber", label: "License number" },
    { name: "yearsExperience", label: "Years of experience", inputMode: "numeric" as const },
  ],
  lists: [{ name: "specialties", label: "Specialties", options: AGENT_SPECIALTIES }],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  return loadProfileForm({ request, user, kind: "agent" });
}

export function action(visit: ActionFunctionArgs) {
  return handleProfileForm(visit, "agent");
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: TITLE, noindex: true });

export default function AgentProfile() {
  const loaded = useLoaderData<typeof loader>();
  return <ProfilePage title={TITLE} ownFields={OWN_FIELDS} loaded={loaded} />;
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
