import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import {
  changeStatusByForm,
  STATUS_FORM_FIELDS,
} from "~/features/contact-requests/change-status.server";
import { countWaitingRequests } from "~/features/contact-requests/list-requests.server";
import { ErrorPage } from "~/layout/components/error-page";
import { MissingThing } from "~/layout/components/missing-thing";
import { readForm } from "~/forms/read-form.server";
import { respond } from "~/platform/respond.server";
import { isUuid } from "~/platform/uuid";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { answerThreadForm } from "./answer-thread-form.server";
import { MessagesHeader } from "./components/messages-header";
import { MessagePanes } from "./components/message-panes";
import { RequestsBox } from "./components/requests-box";
import { readThreadPlace, REQUESTS } from "./messages-address";
import { personName } from "./person";
import { readMessages } from "./read-messages.server";
import { readRequests } from "./read-requests.server";

const WATCH_EVERY_S = 15;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context });
  if (new URL(request.url).searchParams.get("box") === "requests") {
    const requests = await readRequests({ request, userId: id });
    return {
      box: "requests" as const,
      waiting: await countWaitingRequests({ userId: id }),
      ...requests,
    };
  }
  const messages = await readMessages({ request, viewerId: id });
  return {
    box: "messages" as const,
    waiting: await countWaitingRequests({ userId: id }),
    ...messages,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("box") === "requests") {
    const user = await requireUser({ request, context });
    const form = await readForm(request, STATUS_FORM_FIELDS);
    if (await changeStatusByForm(form, user)) return redirect(REQUESTS, { status: 303 });
    return respond({ hasChanged: true as const }, { status: 409 });
  }
  const place = readThreadPlace(searchParams);
  if (!place) throw new Response("Nothing to post to", { status: 405 });
  const { conversationId } = place;
  if (!isUuid(conversationId)) throw new Response("No such conversation", { status: 404 });
  return answerThreadForm({ request, context, conversationId });
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const thread = data?.box === "messages" ? data.thread : null;
  const title = thread ? `Messages with ${personName(thread.other)}` : "Messages";
  return [
    ...pageMeta({ title, noindex: true }),
    ...(thread?.isWatching ? [{ httpEquiv: "refresh", content: `${WATCH_EVERY_S}` }] : []),
  ];
};

export default function Messages() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "content" in answer ? answer : undefined;
  const hasChanged = answer !== undefined && "hasChanged" in answer;
  return (
    <>
      <MessagesHeader box={shown.box} waiting={shown.waiting} />
      {shown.box === "requests" ? (
        <RequestsBox {...shown} hasChanged={hasChanged} />
      ) : (
        <MessagePanes {...shown} refusal={refusal} hasChanged={hasChanged} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <MissingThing title="Conversation not found" />;
  return <ErrorPage status={status} />;
}
