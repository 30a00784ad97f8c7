import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getNotificationSettings } from "~/platform/mail/notification-settings.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageFailure } from "~/layout/components/page-failure";

import { NotificationsForm } from "./components/notifications-form";
import { getMailTimeZone, listZoneOptions } from "./mail-time-zone.server";
import { NO_ADDRESS } from "./no-address";
import { handleNotificationsForm } from "./handle-notifications-form.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, email, isAdmin } = await requireUser({ request, context });
  const zones = listZoneOptions();
  // Without an address no mail can be sent.
  if (!email) return { email, typed: {}, zones };
  const { approvals, ...settings } = await getNotificationSettings({ userId, email });
  const timeZone = await getMailTimeZone(userId);
  const typed = { ...settings, ...(isAdmin && { approvals }), timeZone };
  return { email, typed, zones };
}

export function action(visit: ActionFunctionArgs) {
  return handleNotificationsForm(visit);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Email notifications", noindex: true });

export default function Notifications() {
  const { email, typed, zones } = useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Email notifications</h1>
      <FormNotices form={form} />
      {email ? (
        <>
          <p>
            Emails go to {email}. We always send the essentials, such as a decision about your
            listing or a canceled agreement.
          </p>
          <NotificationsForm form={form} zones={zones} />
        </>
      ) : (
        <p>{NO_ADDRESS}</p>
      )}
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
