import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { AdminError } from "~/layout/components/admin-error";
import { revalidateIfSent } from "~/forms/form-action-data";

import { AdminTabs } from "./components/admin-tabs";
import { countPendingByPage } from "./pending-counts.server";
import { privateHeaders } from "~/seo/private-headers";

/** Loads the counts in the tabs of all admin pages. Each page also checks for itself that its viewer is an admin. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { waiting: await countPendingByPage() };
}

export const headers = privateHeaders;

export default function AdminFrame() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminTabs waiting={waiting} />
      <Outlet />
    </>
  );
}

export { AdminError as ErrorBoundary, revalidateIfSent as shouldRevalidate };
