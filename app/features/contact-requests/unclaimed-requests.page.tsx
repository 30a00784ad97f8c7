import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { formatMessageTime } from "~/features/messaging/message-time";
import {
  clientAction,
  FormNotices,
  FormRefusal,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";

import { changeStatusByForm } from "./change-status.server";
import { RequestList } from "./components/request-list";
import { listRequestsWithoutAccount } from "./list-requests.server";
import { statusFormSchema } from "./status-form.schema";

const PATH = "/admin/contact-requests";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const timeOptions = { now: new Date(), timeZone: environment().siteTimeZone };
  return (await listRequestsWithoutAccount()).map((listed) => ({
    ...listed,
    sentAt: formatMessageTime({ moment: listed.createdAt, ...timeOptions }),
  }));
}

export function action(visit: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: statusFormSchema,
    prefilledFields: ["requestId", "status"],
    path: PATH,
    allowedSender: "admin",
    save: async ({ value, user }) => (await changeStatusByForm(value, user)) ?? { to: PATH },
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Unclaimed requests", noindex: true });

export default function UnclaimedRequests() {
  const requests = useLoaderData<typeof loader>();
  const form = useFormState();
  return (
    <>
      <PageHeading title="Unclaimed requests">
        Requests for unclaimed listings. If a listing has an email address, we sent its request
        there.
      </PageHeading>
      <FormNotices form={form} />
      <FormRefusal form={form} />
      <h2>All requests</h2>
      <RequestList requests={requests} side="recipient" action={PATH} empty="None yet." />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
