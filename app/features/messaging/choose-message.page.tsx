import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { ReportableMessages } from "./components/reportable-messages";
import { getThread } from "./get-thread.server";
import { listReportable } from "./list-reportable.server";
import { MESSAGES_PATH, readThreadPosition, buildThreadPath } from "./messages-address";
import { formatPersonName } from "./person";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireUser({ request, context });
  const place = readThreadPosition(new URL(request.url).searchParams);
  const thread = place && (await getThread({ ...place, viewerId, marksRead: false }));
  if (!thread) throw new Response("Conversation not found", { status: 404 });
  const { id, other, earlier, isLatest } = thread;
  const messages = listReportable(thread.messages);
  return { id, name: formatPersonName(other), messages, earlier, isLatest };
}

const buildPath = (id: string) => `${MESSAGES_PATH}/report?conversation=${id}`;

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Report a message", noindex: true });

/** Leads to the report form for one message of a conversation. */
export default function ChooseMessage() {
  const { id, name, messages, earlier, isLatest } = useLoaderData<typeof loader>();
  const address = buildPath(id);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Report a message from ${name}`}>
        Choose the message. Admins see only that message and what you write about it.
      </PageHeading>
      <ReportableMessages name={name} messages={messages} />
      <p className="actions">
        {earlier ? <Link to={`${address}&before=${earlier}`}>Earlier messages</Link> : null}{" "}
        {isLatest ? null : <Link to={address}>Latest messages</Link>}{" "}
        <ButtonLink to={buildThreadPath(id)} variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Conversation not found" /> }} />;
}
