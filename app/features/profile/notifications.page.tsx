import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormAnswer } from "~/forms/form-page";
import { takeForm } from "~/forms/take-form.server";
import {
  getApprovalFrequency,
  setApprovalFrequency,
} from "~/platform/mail/notification-settings.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { NotificationsForm } from "./components/notifications-form";
import { notificationsSchema } from "./notifications.schema";

const PATH = "/profile/notifications";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, email, isAdmin } = await requireUser({ request, context });
  // Without an address there is nothing to be sent.
  const approvals = isAdmin && email ? await getApprovalFrequency({ userId, email }) : undefined;
  return { email, typed: approvals ? { approvals } : {} };
}

export function action(visit: ActionFunctionArgs) {
  return takeForm({
    visit,
    schema: notificationsSchema,
    path: PATH,
    who: "user",
    async save({ value: { approvals }, user: { id: userId, email, isAdmin } }) {
      if (!email) return { status: 409, errors: { "": [NO_ADDRESS] } };
      if (approvals && isAdmin) {
        await setApprovalFrequency({ userId, email, frequency: approvals });
      }
      return { to: PATH, toast: { title: "Notifications saved" } };
    },
  });
}

const NO_ADDRESS = "Your account has no email address.";

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Email notifications", noindex: true });

export default function Notifications() {
  const { email, typed } = useLoaderData<typeof loader>();
  const form = useFormAnswer({ typed });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Email notifications</h1>
      <FormNotices form={form} failed="Failed to save your settings. Please try again." />
      {email ? <p>Emails go to {email}.</p> : <p>{NO_ADDRESS}</p>}
      {Object.keys(typed).length > 0 ? (
        <NotificationsForm form={form} />
      ) : (
        <p>Emails about messages and requests have a link to unsubscribe.</p>
      )}
    </div>
  );
}

export { clientAction, shouldRevalidate };
