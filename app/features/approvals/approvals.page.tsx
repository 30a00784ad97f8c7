import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { VisibleLand } from "~/features/boundaries/components/visible-land";
import { listVisibleLand } from "~/features/boundaries/visible-land.server";
import { formatDateTime } from "~/formats/date-time";
import { addQuery } from "~/formats/add-query";
import { useRefusal } from "~/forms/decision-forms";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { AdminError } from "~/layout/components/admin-error";
import { QueueFilter } from "~/layout/components/queue-filter";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ErrorSummary } from "~/ui/error-summary";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { ReviewCard } from "./components/review-card";
import { handleDecisionForm } from "./handle-decision-form.server";
import { countPendingApprovalsByKind, listPendingApprovals } from "./list-pending-approvals.server";
import { APPROVAL_KIND_NAMES, type ApprovalKindName } from "./approval-item";

interface QueuePosition {
  kind: ApprovalKindName | null;
  after: string | null;
}

function readQueuePosition(request: Request): QueuePosition {
  const { searchParams } = new URL(request.url);
  const kind =
    APPROVAL_KIND_NAMES.find((approvalKindName) => approvalKindName === searchParams.get("kind")) ??
    null;
  return { kind, after: searchParams.get("after") };
}

const buildPath = ({ kind, after }: QueuePosition) => addQuery("/admin/reviews", { kind, after });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireAdmin({ request, context });
  const place = readQueuePosition(request);
  const [{ items, after, ...pages }, counts, keptForm] = await Promise.all([
    listPendingApprovals(place),
    countPendingApprovalsByKind(),
    getKeptForm({ request, path: buildPath(place) }),
  ]);
  const { siteTimeZone } = environment();
  const shown = items.map((item) => ({
    ...item,
    since: formatDateTime(item.waitingSince, siteTimeZone),
  }));
  const listings = items.filter(({ kind }) => kind === "property").map(({ id }) => id);
  const lands = await listVisibleLand({ propertyIds: listings, viewer });
  return { place: { ...place, after }, items: shown, ...pages, counts, keptForm, lands };
}

export function action(visit: ActionFunctionArgs) {
  return handleDecisionForm({ visit, path: buildPath(readQueuePosition(visit.request)) });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Approvals", noindex: true });

const LABELS: Record<ApprovalKindName, string> = {
  property: "Listings",
  professional: "Pros",
  agent: "Agents",
  application: "Applications",
};

export default function Reviews() {
  const { place, items, previous, next, counts, keptForm, lands } = useLoaderData<typeof loader>();
  const form = useFormState({ typed: keptForm ?? {} });
  const { errors, refusalOf } = useRefusal(form);
  const to = (after: string | null) => after && buildPath({ ...place, after });
  return (
    <>
      <PageHeading title="Approvals">
        New and changed listings and profiles, oldest first. We email owners your decision.
      </PageHeading>
      <QueueFilter
        label="Approvals by kind"
        choices={[
          null,
          ...APPROVAL_KIND_NAMES.filter((kind) => counts[kind] > 0 || kind === place.kind),
        ].map((kind) => ({
          label: kind ? LABELS[kind] : "All",
          to: buildPath({ kind, after: null }),
          isCurrent: kind === place.kind,
          count: kind ? counts[kind] : 0,
        }))}
      />
      <FormNotices form={form} isRestored={keptForm !== null} />
      <ErrorSummary errors={errors} />
      {items.length === 0 ? (
        <EmptyState icon="check">
          <p>You&apos;re all caught up.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {items.map((item) => (
          <ReviewCard
            key={item.id}
            item={item}
            action={buildPath(place)}
            land={<VisibleLand land={lands[item.id] ?? null} id={`land-${item.id}`} heading="h3" />}
            refusal={refusalOf(item.id)}
          />
        ))}
      </ol>
      <Pagination previous={to(previous)} next={to(next)} />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
