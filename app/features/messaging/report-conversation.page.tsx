import { randomUUID } from "node:crypto";

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/forms/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { ReportForm } from "./components/report-form";
import { getThread } from "./get-thread.server";
import { MESSAGES, readThreadPlace, threadAddress } from "./messages-address";
import { personName } from "./person";
import { REPORT_FIELDS, reportSchema } from "./report.schema";
import { reportConversation } from "./report-conversation.server";

function placeIn(request: Request) {
  const place = readThreadPlace(new URL(request.url).searchParams);
  if (!place) throw new Response("No such conversation", { status: 404 });
  return place;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireUser({ request, context });
  const thread = await getThread({ ...placeIn(request), viewerId, marksRead: false });
  if (!thread) throw new Response("No such conversation", { status: 404 });
  const { id, other, earlier, isLatest } = thread;
  const { siteTimeZone } = environment();
  const name = personName(other);
  const written = thread.messages.filter(({ kind }) => kind === "text");
  const messages = written.map(({ id, content, createdAt, isOwn }) => ({
    id,
    content,
    createdAt,
    sender: isOwn ? "You" : name,
    sentAt: dateTime(createdAt, siteTimeZone),
  }));
  return { id, name, messages, earlier, isLatest, idempotencyKey: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: reporterId } = await requireUser({ request, context });
  const { conversationId } = placeIn(request);
  const form = await readForm(request, REPORT_FIELDS);
  const parsed = parseForm(form, reportSchema);
  const chosen = form.getAll("messageIds").filter((id) => typeof id === "string");
  const reason = parsed.typed.reason ?? "";
  if (!parsed.ok) return respond({ reason, chosen, errors: parsed.errors }, { status: 400 });
  const key = form.get("idempotencyKey");
  const outcome = await reportConversation({
    ...parsed.value,
    conversationId,
    reporterId,
    key: typeof key === "string" && key ? key.slice(0, 200) : null,
  });
  if (outcome === "not found") throw new Response("No such conversation", { status: 404 });
  if (outcome === "other text") {
    const told = "This form was sent before with other words. Send it again to send these too.";
    return respond({ reason, chosen, errors: { "": [told] } }, { status: 422 });
  }
  const toast = toastCookie({
    title: "Reported",
    text: "An admin looks at the messages that you chose, and at nothing else.",
  });
  return redirect(threadAddress(conversationId), { status: 303, headers: { "Set-Cookie": toast } });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Report a conversation", noindex: true });

export default function ReportConversation() {
  const { id, name, messages, earlier, isLatest, idempotencyKey } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const address = `${MESSAGES}/report?conversation=${id}`;
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Report ${name}`}>
        Choose what the admins may see. They see these messages and your words, and nothing else of
        the conversation.
      </PageHeading>
      <ReportForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        messages={messages}
        chosen={refusal?.chosen ?? []}
        reason={refusal?.reason ?? ""}
        errors={refusal?.errors}
        cancelTo={threadAddress(id)}
      />
      <p className="actions">
        {earlier ? <Link to={`${address}&before=${earlier}`}>Earlier messages</Link> : null}{" "}
        {isLatest ? null : <Link to={address}>Latest messages</Link>}
      </p>
    </div>
  );
}
