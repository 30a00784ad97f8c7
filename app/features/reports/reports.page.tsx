import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { addQuery } from "~/formats/add-query";
import { useRefusal } from "~/forms/decision-forms";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { AdminError } from "~/layout/components/admin-error";
import { QueueFilter } from "~/layout/components/queue-filter";
import { isUuid } from "~/platform/uuid";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { CaseItem } from "./components/case-item";
import { countOpenCases, listCases, type CasePosition } from "./list-cases.server";
import { CASE_FILTERS, type CaseFilter } from "./report-kinds";
import { handleReportVerdictForm } from "./handle-verdict-form.server";

function readCasePosition(request: Request): CasePosition {
  const { searchParams } = new URL(request.url);
  const show = CASE_FILTERS.find((caseFilter) => caseFilter === searchParams.get("show")) ?? "open";
  const id = searchParams.get("case") ?? undefined;
  return { show, after: searchParams.get("after"), id: isUuid(id) ? id : null };
}

const buildPath = ({ show, after = null, id = null }: Partial<CasePosition>) =>
  addQuery("/admin/reports", { show: show === "open" ? null : show, after, case: id });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const place = readCasePosition(request);
  const [{ after, ...listed }, waiting, keptForm] = await Promise.all([
    listCases(place),
    countOpenCases(),
    getKeptForm({ request, path: buildPath(place) }),
  ]);
  return { place: { ...place, after }, ...listed, waiting, keptForm };
}

export function action(visit: ActionFunctionArgs) {
  return handleReportVerdictForm({ visit, path: buildPath(readCasePosition(visit.request)) });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Reports", noindex: true });

const WORDS: Record<CaseFilter, { label: string; empty: string }> = {
  open: { label: "Waiting", empty: "You're all caught up." },
  hidden: { label: "Hidden", empty: "No hidden reports." },
  kept: { label: "Kept", empty: "No kept reports." },
};

export default function Reports() {
  const { place, cases, next, previous, waiting, keptForm } = useLoaderData<typeof loader>();
  const form = useFormState({ typed: keptForm ?? {} });
  const { errors, refusalOf } = useRefusal(form);
  const to = (after: string | null) => after && buildPath({ ...place, after });
  return (
    <>
      <PageHeading title="Reports">
        What people have reported. We email your decision to everyone who reported it.
      </PageHeading>
      <QueueFilter
        label="Reports by outcome"
        choices={CASE_FILTERS.map((show) => ({
          label: WORDS[show].label,
          to: buildPath({ show }),
          isCurrent: place.id === null && show === place.show,
          count: show === "open" ? waiting : 0,
        }))}
      />
      <FormNotices form={form} isRestored={keptForm !== null} />
      <ErrorSummary errors={errors} />
      {cases.length === 0 ? (
        <EmptyState icon="shield">
          <p>{place.id ? "Report not found." : WORDS[place.show].empty}</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {cases.map((one) => (
          <CaseItem key={one.id} item={one} action={buildPath(place)} refusal={refusalOf(one.id)} />
        ))}
      </ol>
      <Pagination previous={to(previous)} next={to(next)} />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
