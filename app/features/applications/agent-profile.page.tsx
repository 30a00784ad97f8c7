import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { AGENT_SPECIALTIES } from "~/features/directory/vocabulary";
import { revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { ProfilePage } from "./components/profile-page";
import { loadProfileForm, postProfileForm } from "./profile-form.server";

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

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await context.session();
  return postProfileForm({ request, user: session?.user ?? null, kind: "agent" });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: TITLE, noindex: true });

export default function AgentProfile() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  return <ProfilePage title={TITLE} own={OWN_FIELDS} loaded={loaded} answer={answer} />;
}

export { revalidateIfSent as shouldRevalidate };
