import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { AdminError } from "~/layout/components/admin-error";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { readPageNumber } from "~/ui/read-page-number";

import { ContactMessage } from "./components/contact-message";
import { handledSchema } from "./handled.schema";
import { listContactMessages, markContactMessage } from "./list-contact-messages.server";

const pageIn = (request: Request) => readPageNumber(new URL(request.url).searchParams);

const buildPagePath = (page: number) => `/admin/contact-messages${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const list = await listContactMessages({ page: pageIn(request) });
  if (!list) throw new Response("Page not found", { status: 404 });
  return list;
}

export function action(visit: ActionFunctionArgs) {
  const path = buildPagePath(pageIn(visit.request));
  return handleForm({
    visit,
    schema: handledSchema,
    prefilledFields: ["id", "handled"],
    path,
    allowedSender: "admin",
    async save({ value: { id, handled }, user }) {
      const isHandled = handled === "true";
      if (await markContactMessage({ id, isHandled, adminId: user.id })) return { to: path };
      throw new Response("Message not found", { status: 404 });
    },
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Support inbox", page: data?.page, noindex: true });

export default function ContactMessages() {
  const { messages, page, lastPage, total } = useLoaderData<typeof loader>();
  const form = useFormState();
  return (
    <>
      <PageHeading title="Support inbox">
        Messages from the contact page, newest first. {total} in all.
      </PageHeading>
      <FormNotices form={form} />
      {messages.length === 0 ? (
        <EmptyState icon="mail">
          <p>No messages yet.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {messages.map((message) => (
          <ContactMessage key={message.id} message={message} action={buildPagePath(page)} />
        ))}
      </ol>
      <NumberedPagination page={page} lastPage={lastPage} buildPagePath={buildPagePath} />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
