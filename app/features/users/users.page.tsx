import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { FailureToast } from "~/layout/components/failure-toast";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { environment } from "~/platform/environment.server";
import { respond } from "~/platform/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { TextField } from "~/ui/text-field";

import { addressOfUsers, readUsersAddress } from "./address-of-users";
import { changeRoleByForm } from "./change-role-by-form.server";
import { UserList } from "./components/user-list";
import { listUsers } from "./list-users.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const place = readUsersAddress(request.url);
  const { rows, next, previous } = await listUsers(place);
  const { siteTimeZone } = environment();
  const users = rows.map(({ createdAt, ...user }) => ({
    ...user,
    name: [user.firstName, user.lastName].filter(Boolean).join(" ") || "No name",
    createdAt,
    since: dateTime(createdAt, siteTimeZone),
  }));
  return { users, next, previous, place };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const refused = await changeRoleByForm({ request, adminId: admin.id });
  if (refused) return respond({ refused }, { status: 409 });
  return redirect(addressOfUsers(readUsersAddress(request.url)), { status: 303 });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Users", noindex: true });

export default function Users() {
  const { users, next, previous, place } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const addressOf = (after: string | null) => addressOfUsers({ ...place, after });
  return (
    <>
      <PageHeading title="Users">
        Everybody who has signed in, the newest first. An admin whose role is taken away is signed
        out at once.
      </PageHeading>
      <Form method="get" action="/admin/users" className="search-line" role="search">
        <TextField
          key={place.search}
          label="Name or email"
          name="search"
          type="search"
          defaultValue={place.search}
        />
        <Button variant="secondary">Search</Button>
      </Form>
      {answer && !isUnsent(answer) ? (
        <p className="notice" role="alert">
          {answer.refused}
        </p>
      ) : null}
      <UserList users={users} action={addressOf(place.after)} />
      <Pagination previous={previous && addressOf(previous)} next={next && addressOf(next)} />
      {isUnsent(answer) ? (
        <FailureToast text="That could not be sent. Please try again." answer={answer} />
      ) : null}
    </>
  );
}

export { AdminError as ErrorBoundary, revalidateIfSent as shouldRevalidate };
