import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import {
  clientAction,
  FormNotices,
  FormRefusal,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { AdminError } from "~/layout/components/admin-error";
import { MissingThing } from "~/layout/components/missing-thing";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

import { getReturnPath } from "./users-paths";
import { RoleForm } from "./components/role-form";
import { handleRoleForm, LAST_ADMIN } from "./handle-role-form.server";
import { getAccountRole } from "./get-role.server";

async function read(userId: string | undefined) {
  const user = await getAccountRole({ userId });
  if (!user) throw new Response("Account not found", { status: 404 });
  return user;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const user = await read(params.id);
  return {
    ...user,
    isOneself: user.id === admin.id,
    refused: user.isLastAdmin ? LAST_ADMIN : null,
    list: getReturnPath(request.url),
  };
}

export function action({ params, ...visit }: ActionFunctionArgs) {
  const { url } = visit.request;
  return handleRoleForm({
    visit,
    path: new URL(url).pathname + new URL(url).search,
    account: () => read(params.id),
    list: getReturnPath(url),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Change a role", noindex: true });

export default function Role() {
  const { name, email, isAdmin, isOneself, refused, list } = useLoaderData<typeof loader>();
  const form = useFormState();
  const isRefused = Object.keys(form.errors).length > 0;
  const cancel = (
    <ButtonLink to={list} variant="secondary">
      Cancel
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={isAdmin ? `Remove ${name} as an admin?` : `Make ${name} an admin?`}>
        {email && email !== name ? email : null}
      </PageHeading>
      <FormNotices form={form} />
      <FormRefusal form={form} />
      {refused && !isRefused ? <p className="notice">{refused}</p> : null}
      <div className="prose">
        <p>{isAdmin ? (isOneself ? LOSES_OWN : LOSES) : GETS}</p>
      </div>
      {refused ? (
        <p className="actions">{cancel}</p>
      ) : (
        <RoleForm isAdmin={isAdmin} cancel={cancel} />
      )}
    </div>
  );
}

const GETS =
  "Admins approve listings and profiles, read reports and support messages, write the blog, and can make or remove other admins. It takes effect right away and is recorded in the audit log.";
const LOSES =
  "They lose access to the admin pages and are signed out everywhere right away. Their account, listings and messages stay. It is recorded in the audit log.";
const LOSES_OWN =
  "You lose access to the admin pages and are signed out everywhere right away. Your account, listings and messages stay. Only another admin can make you an admin again.";

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return <MissingThing title="Account not found">It may have been deleted.</MissingThing>;
}

export { clientAction, shouldRevalidate };
