import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { changeStatusByForm } from "~/features/contact-requests/change-status.server";
import { RequestList } from "~/features/contact-requests/components/request-list";
import {
  listReceivedRequests,
  listSentRequests,
  type ListedRequest,
} from "~/features/contact-requests/list-requests.server";
import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";
import { respond } from "~/platform/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { ButtonLink } from "~/ui/button";

const REQUESTS = "/messages?box=requests";

const isAboutRequests = (request: Request) =>
  new URL(request.url).searchParams.get("box") === "requests";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser({ request, context });
  if (!isAboutRequests(request)) return null;
  const { siteTimeZone } = environment();
  const shown = (listed: ListedRequest) => ({
    ...listed,
    sentAt: dateTime(listed.createdAt, siteTimeZone),
  });
  return {
    received: (await listReceivedRequests({ userId })).map(shown),
    sent: (await listSentRequests({ userId })).map(shown),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context });
  if (!isAboutRequests(request)) throw new Response("Nothing to post to", { status: 405 });
  if (await changeStatusByForm(request, user)) return redirect(REQUESTS, { status: 303 });
  return respond({ hasChanged: true }, { status: 409 });
}

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });
export const meta: MetaFunction = () => pageMeta({ title: "Messages", noindex: true });

export default function Messages() {
  const requests = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!requests) {
    return (
      <section className="missing">
        <h1>Messages</h1>
        <p>This page is being built. It opens here as soon as it is ready.</p>
        <ButtonLink to={REQUESTS}>Contact requests</ButtonLink>
      </section>
    );
  }
  return (
    <>
      <h1>Contact requests</h1>
      <p>
        <ButtonLink to="/messages" variant="secondary">
          Messages
        </ButtonLink>
      </p>
      {refused ? <p className="notice">That request has changed meanwhile.</p> : null}
      <section className="section" aria-labelledby="received">
        <h2 id="received">Received</h2>
        <RequestList
          requests={requests.received}
          side="recipient"
          action={REQUESTS}
          empty="Nobody has asked about a listing of yours yet."
        />
      </section>
      <section className="section" aria-labelledby="sent">
        <h2 id="sent">Sent</h2>
        <RequestList
          requests={requests.sent}
          side="sender"
          action={REQUESTS}
          empty="You have not written to anybody yet."
        />
      </section>
    </>
  );
}
