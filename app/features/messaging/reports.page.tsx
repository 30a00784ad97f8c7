import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { clientAction, FormNotices, shouldRevalidate, useFormAnswer } from "~/forms/form-page";
import { handledSchema } from "~/forms/handled.schema";
import { takeForm } from "~/forms/take-form.server";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { readPageNumber } from "~/ui/read-page-number";

import { ReportItem } from "./components/report-item";
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
      <PageHeading title="Reports">Messages reported by users. {total} in all.</PageHeading>
      <FormNotices form={form} failed="That could not be sent. Please try again." />
      {reports.length === 0 ? (
        <EmptyState icon="shield">
          <p>No reports yet.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} action={addressOfPage(page)} />
        ))}
      </ol>
      <NumberedPagination page={page} lastPage={lastPage} addressOfPage={addressOfPage} />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
