import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { AdminError } from "~/layout/components/admin-error";
import { FailureToast } from "~/layout/components/failure-toast";
import { MissingThing } from "~/layout/components/missing-thing";
import { SessionToken } from "~/layout/components/session-token";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/platform/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

import { addressOfUsers, readUsersAddress } from "./address-of-users";
import { changeRoleByForm, LAST_ADMIN } from "./change-role-by-form.server";
import { getRole } from "./get-role.server";

async function read(userId: string | undefined) {
  const user = await getRole({ userId });
  if (!user) throw new Response("No such account", { status: 404 });
  return user;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const user = await read(params.id);
  return {
    ...user,
    isOneself: user.id === admin.id,
    refused: user.isLastAdmin ? LAST_ADMIN : null,
    list: addressOfUsers(readUsersAddress(request.url)),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const { id, name, isAdmin } = await read(params.id);
  const refused = await changeRoleByForm({ request, userId: id, adminId: admin.id });
  if (refused) return respond({ refused }, { status: 409 });
  const title = isAdmin ? `${name} is no longer an admin` : `${name} is now an admin`;
  const headers = { "Set-Cookie": toastCookie({ title }) };
  // Whoever has given up their own role is signed out, and has no list to go back to.
  const to = isAdmin && id === admin.id ? "/" : addressOfUsers(readUsersAddress(request.url));
  return redirect(to, { status: 303, headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Change a role", noindex: true });

export default function Role() {
  const { name, email, isAdmin, isOneself, refused, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const isSending = useNavigation().formMethod === "POST";
  const told = answer && !isUnsent(answer) ? answer.refused : refused;
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={isAdmin ? `Remove ${name} as an admin?` : `Make ${name} an admin?`}>
        {email && email !== name ? email : null}
      </PageHeading>
      {told ? (
        <p className="notice" role={answer ? "alert" : undefined}>
          {told}
        </p>
      ) : null}
      <div className="prose">
        <p>{isAdmin ? (isOneself ? LOSES_OWN : LOSES) : GETS}</p>
      </div>
      <Form method="post" className="actions">
        <SessionToken />
        <input type="hidden" name="role" value={isAdmin ? "user" : "admin"} />
        {refused ? null : (
          <Button variant={isAdmin ? "danger" : "primary"} pending={isSending && "Saving..."}>
            {isAdmin ? "Remove admin" : "Make admin"}
          </Button>
        )}{" "}
        <ButtonLink to={list} variant="secondary">
          Cancel
        </ButtonLink>
      </Form>
      {isUnsent(answer) ? (
        <FailureToast text="That could not be sent. Please try again." answer={answer} />
      ) : null}
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

export { revalidateIfSent as shouldRevalidate };
