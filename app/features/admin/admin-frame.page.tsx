import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { countPendingApprovals } from "~/features/approvals/list-pending-approvals.server";
import { countOpenCases } from "~/features/reports/list-cases.server";
import { countPendingVerifications } from "~/features/verification/list-pending-verifications.server";
import { AdminError } from "~/layout/components/admin-error";
import { revalidateIfSent } from "~/forms/form-action-data";

import { AdminTabs } from "./components/admin-tabs";
import { privateHeaders } from "~/seo/private-headers";

/** Loads the counts in the tabs of all admin pages. Each page also checks for itself that its viewer is an admin. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const [reviews, verifications, reports] = await Promise.all([
    countPendingApprovals(),
    countPendingVerifications(),
    countOpenCases(),
  ]);
  return {
    waiting: {
      "/admin/reviews": reviews,
      "/admin/verifications": verifications,
      "/admin/reports": reports,
    },
  };
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
