import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormAnswer } from "~/forms/form-page";
import { keptWords } from "~/forms/kept-words.server";
import { takeForm } from "~/forms/take-form.server";
import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { ReportForm } from "./components/report-form";
import { getThread } from "./get-thread.server";
import { MESSAGES, readThreadPlace, threadAddress } from "./messages-address";
import { personName } from "./person";
import { reportSchema } from "./report.schema";
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
  const kept = await keptWords({ request, path: addressOf(id), schema: reportSchema });
  return { id, name, messages, earlier, isLatest, kept, idempotencyKey: randomUUID() };
}

const addressOf = (id: string) => `${MESSAGES}/report?conversation=${id}`;

export function action(visit: ActionFunctionArgs) {
  const { conversationId } = placeIn(visit.request);
  return takeForm({
    visit,
    schema: reportSchema,
    path: addressOf(conversationId),
    who: "user",
    save: ({ value, user, once }) =>
      once(async (tx) => {
        const report = { ...value, tx, conversationId, reporterId: user.id };
        if (!(await reportConversation(report))) {
          throw new Response("No such conversation", { status: 404 });
        }
        const text = "An admin will look at the messages you chose, and nothing else.";
        return { to: threadAddress(conversationId), toast: { title: "Reported", text } };
      }),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Report a conversation", noindex: true });

export default function ReportConversation() {
  const { id, name, messages, earlier, isLatest, kept, idempotencyKey } =
    useLoaderData<typeof loader>();
  const form = useFormAnswer(kept ?? {});
  const address = addressOf(id);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Report ${name}`}>
        Choose what the admins may see. They see these messages and your words, and nothing else of
        the conversation.
      </PageHeading>
      <FormNotices form={form} isKept={kept !== null} />
      <ReportForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        messages={messages}
        form={form}
        cancelTo={threadAddress(id)}
      />
      <p className="actions">
        {earlier ? <Link to={`${address}&before=${earlier}`}>Earlier messages</Link> : null}{" "}
        {isLatest ? null : <Link to={address}>Latest messages</Link>}
      </p>
    </div>
  );
}

export { clientAction, shouldRevalidate };
