import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { clientAction, FormNotices, shouldRevalidate, useFormAnswer } from "~/forms/form-page";
import { handledSchema } from "~/forms/handled.schema";
import { takeForm } from "~/forms/take-form.server";
import { AdminError } from "~/layout/components/admin-error";
import { SessionToken } from "~/layout/components/session-token";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { readPageNumber } from "~/ui/read-page-number";
import { LocalTime } from "~/ui/local-time";

import { listContactMessages, markContactMessage } from "./list-contact-messages.server";

const pageIn = (request: Request) => readPageNumber(new URL(request.url).searchParams);

const addressOfPage = (page: number) => `/admin/contact-messages${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const list = await listContactMessages({ page: pageIn(request) });
  if (!list) throw new Response("No such page", { status: 404 });
  const { siteTimeZone } = environment();
  const messages = list.messages.map((message) => ({
    ...message,
    sentAt: dateTime(message.createdAt, siteTimeZone),
  }));
  return { ...list, messages };
}

export function action(visit: ActionFunctionArgs) {
  const path = addressOfPage(pageIn(visit.request));
  return takeForm({
    visit,
    schema: handledSchema,
    given: ["id", "handled"],
    path,
    who: "admin",
    async save({ value: { id, handled }, user }) {
      const isHandled = handled === "true";
      if (await markContactMessage({ id, isHandled, adminId: user.id })) return { to: path };
      throw new Response("No such message", { status: 404 });
    },
  });
}

export const headers = noindexHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Contact messages", page: data?.page, noindex: true });

export default function ContactMessages() {
  const { messages, page, lastPage, total } = useLoaderData<typeof loader>();
  const form = useFormAnswer();
  return (
    <>
      <PageHeading title="Contact messages">
        What was written by Contact Us, newest first. {total} in all.
      </PageHeading>
      <FormNotices form={form} failed="That could not be sent. Please try again." />
      {messages.length === 0 ? (
        <EmptyState icon="mail">
          <p>Nobody has written yet.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {messages.map((message) => (
          <li key={message.id} className="panel grid gap-3" id={message.id}>
            <h2 className="text-xl">{message.name}</h2>
            <p className="badges">
              <Badge tone={message.handledAt ? "plain" : "notice"}>
                {message.handledAt ? "Handled" : "New"}
              </Badge>
              <LocalTime moment={message.createdAt} text={message.sentAt} />
            </p>
            <p className="whitespace-pre-line">{message.message}</p>
            <p>
              <a href={`mailto:${message.email}`}>{message.email}</a>
              {message.phone ? <>, {message.phone}</> : null}
            </p>
            <Form method="post" action={addressOfPage(page)}>
              <SessionToken />
              <input type="hidden" name="id" value={message.id} />
              <input type="hidden" name="handled" value={String(!message.handledAt)} />
              <Button variant="secondary">
                {message.handledAt ? "Mark as new" : "Mark as handled"}
                <span className="visually-hidden">: {message.name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
      <NumberedPagination page={page} lastPage={lastPage} addressOfPage={addressOfPage} />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
