import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { countWaiting } from "~/features/approvals/list-waiting.server";
import { countWaitingVerifications } from "~/features/verification/list-waiting-verifications.server";
import { AdminError } from "~/layout/components/admin-error";
import { revalidateIfSent } from "~/forms/form-answer";

import { AdminTabs } from "./components/admin-tabs";
import { privateHeaders } from "~/seo/private-headers";

/** What all pages of administration have in common. Each of them asks for itself who is there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const [reviews, verifications] = await Promise.all([countWaiting(), countWaitingVerifications()]);
  return { waiting: { "/admin/reviews": reviews, "/admin/verifications": verifications } };
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
