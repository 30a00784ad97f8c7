import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { formatDateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { TextField } from "~/ui/text-field";

import { getUsersPath, readUsersAddress } from "./users-paths";
import { UserList } from "./components/user-list";
import { listUsers } from "./list-users.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const query = readUsersAddress(request.url);
  const { rows, next, previous, after } = await listUsers(query);
  const { siteTimeZone } = environment();
  const users = rows.map(({ createdAt, ...user }) => ({
    ...user,
    name: [user.firstName, user.lastName].filter(Boolean).join(" ") || "No name",
    createdAt,
    joined: formatDateTime(createdAt, siteTimeZone, "day"),
  }));
  return { users, next, previous, place: { ...query, after } };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Users", noindex: true });

export default function Users() {
  const { users, next, previous, place } = useLoaderData<typeof loader>();
  const buildPath = (after: string | null) => getUsersPath({ ...place, after });
  return (
    <>
      <PageHeading title="Users">
        Everyone who has signed in, newest first. Removing admin access signs the person out.
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
      <UserList users={users} pagePosition={place} />
      <Pagination previous={previous && buildPath(previous)} next={next && buildPath(next)} />
    </>
  );
}

export { AdminError as ErrorBoundary };
