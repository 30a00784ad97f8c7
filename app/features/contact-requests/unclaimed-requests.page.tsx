import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { readForm } from "~/forms/read-form.server";
import { respond } from "~/platform/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { PageHeading } from "~/ui/page-heading";

import { changeStatusByForm, STATUS_FORM_FIELDS } from "./change-status.server";
import { RequestList } from "./components/request-list";
import { listRequestsWithoutAccount } from "./list-requests.server";

const PATH = "/admin/contact-requests";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { siteTimeZone } = environment();
  return (await listRequestsWithoutAccount()).map((listed) => ({
    ...listed,
    sentAt: dateTime(listed.createdAt, siteTimeZone),
  }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const form = await readForm(request, STATUS_FORM_FIELDS);
  if (await changeStatusByForm(form, admin)) return redirect(PATH, { status: 303 });
  return respond({ hasChanged: true }, { status: 409 });
}

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });
export const meta: MetaFunction = () => pageMeta({ title: "Contact requests", noindex: true });

export default function UnclaimedRequests() {
  const requests = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Contact requests">
        Requests for unclaimed listings. Where the listing has an email address, the request was
        sent there.
      </PageHeading>
      {refused ? <p className="notice">That request has changed in the meantime.</p> : null}
      <h2>Waiting and done</h2>
      <RequestList requests={requests} side="recipient" action={PATH} empty="None yet." />
    </>
  );
}

export { AdminError as ErrorBoundary };
