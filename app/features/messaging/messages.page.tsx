import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { changeStatusByForm } from "~/features/contact-requests/change-status.server";
import { countPendingRequests } from "~/features/contact-requests/list-requests.server";
import { statusFormSchema } from "~/features/contact-requests/status-form.schema";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { PageFailure } from "~/layout/components/page-failure";
import { MissingThing } from "~/layout/components/missing-thing";
import { isUuid } from "~/platform/uuid";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { MessagesHeader } from "./components/messages-header";
import { MessagePanes } from "./components/message-panes";
import { RequestsBox } from "./components/requests-box";
import { readThreadPosition, REQUESTS_PATH } from "./messages-address";
import { formatPersonName } from "./person";
import { readMessages } from "./read-messages.server";
import { readRequests } from "./read-requests.server";
import { handleThreadForm, type KeptMessage } from "./handle-thread-form.server";

const REFRESH_INTERVAL_S = 15;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context });
  if (new URL(request.url).searchParams.get("box") === "requests") {
    const [requests, waiting] = await Promise.all([
      readRequests({ request, userId: id }),
      countPendingRequests({ userId: id }),
    ]);
    return { box: "requests" as const, waiting, ...requests };
  }
  const [messages, waiting] = await Promise.all([
    readMessages({ request, viewerId: id }),
    countPendingRequests({ userId: id }),
  ]);
  if (!messages) throw new Response("Conversation not found", { status: 404 });
  return { box: "messages" as const, waiting, ...messages };
}

export function action(visit: ActionFunctionArgs) {
  const { searchParams } = new URL(visit.request.url);
  if (searchParams.get("box") === "requests") {
    return handleForm({
      visit,
      schema: statusFormSchema,
      prefilledFields: ["requestId", "status"],
      path: REQUESTS_PATH,
      allowedSender: "user",
      // Admins have no extra rights here; there is a separate page for acting on behalf of others.
      save: async ({ value, user }) =>
        (await changeStatusByForm(value, { id: user.id, isAdmin: false })) ?? { to: REQUESTS_PATH },
    });
  }
  const place = readThreadPosition(searchParams);
  if (!place) throw new Response("Nothing to post to", { status: 405 });
  const { conversationId } = place;
  if (!isUuid(conversationId)) throw new Response("Conversation not found", { status: 404 });
  return handleThreadForm({ visit, conversationId });
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const thread = data?.box === "messages" ? data.thread : null;
  const title = thread ? `Messages with ${formatPersonName(thread.other)}` : "Messages";
  return [
    ...pageMeta({ title, noindex: true }),
    ...(thread?.isWatching ? [{ httpEquiv: "refresh", content: `${REFRESH_INTERVAL_S}` }] : []),
  ];
};

export default function Messages() {
  const data = useLoaderData<typeof loader>();
  const form = useFormState<KeptMessage>();
  return (
    <>
      <MessagesHeader box={data.box} waiting={data.waiting} />
      <FormNotices form={form} failed="Failed to send message" />
      {data.box === "requests" ? (
        <RequestsBox {...data} form={form} />
      ) : (
        <MessagePanes {...data} form={form} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Conversation not found" /> }} />;
}

export { clientAction, shouldRevalidate };
