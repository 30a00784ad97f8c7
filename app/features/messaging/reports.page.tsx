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
import { LocalTime } from "~/ui/local-time";
import { readPageNumber } from "~/ui/read-page-number";

import { listReports, markReport } from "./list-reports.server";

const pageIn = (request: Request) => readPageNumber(new URL(request.url).searchParams);

const addressOfPage = (page: number) => `/admin/reports${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const list = await listReports({ page: pageIn(request) });
  if (!list) throw new Response("No such page", { status: 404 });
  const { siteTimeZone } = environment();
  const timed = <Item extends { createdAt: Date }>(item: Item) => ({
    ...item,
    sentAt: dateTime(item.createdAt, siteTimeZone),
  });
  const reports = list.reports.map((report) => ({
    ...timed(report),
    messages: report.messages.map(timed),
  }));
  return { ...list, reports };
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
      if (await markReport({ id, isHandled, adminId: user.id })) return { to: path };
      throw new Response("No such report", { status: 404 });
    },
  });
}

export const headers = noindexHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Reports", page: data?.page, noindex: true });

export default function Reports() {
  const { reports, page, lastPage, total } = useLoaderData<typeof loader>();
  const form = useFormAnswer();
  return (
    <>
      <PageHeading title="Reports">
        Messages that somebody has shown to the admins, newest first. {total} in all.
      </PageHeading>
      <FormNotices form={form} failed="That could not be sent. Please try again." />
      {reports.length === 0 ? (
        <EmptyState icon="shield">
          <p>Nobody has reported anything yet.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {reports.map(({ id, reporter, other, reason, handledAt, messages, ...report }) => (
          <li key={id} className="panel grid gap-3" id={id}>
            <h2 className="text-xl">
              {reporter} about {other}
            </h2>
            <p className="badges">
              <Badge tone={handledAt ? "plain" : "notice"}>{handledAt ? "Handled" : "New"}</Badge>{" "}
              <LocalTime moment={report.createdAt} text={report.sentAt} />
            </p>
            <p className="whitespace-pre-line">{reason}</p>
            <ol className="grid gap-3">
              {messages.map(({ id, sender, content, createdAt, sentAt }) => (
                <li key={id} className="message">
                  <p className="quiet">
                    {sender}, <LocalTime moment={createdAt} text={sentAt} />
                  </p>
                  <p className="message-text">{content}</p>
                </li>
              ))}
            </ol>
            <Form method="post" action={addressOfPage(page)}>
              <SessionToken />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="handled" value={String(!handledAt)} />
              <Button variant="secondary">
                {handledAt ? "Mark as new" : "Mark as handled"}
                <span className="visually-hidden">: {reporter}</span>
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
