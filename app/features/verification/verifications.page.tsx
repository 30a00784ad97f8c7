import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { addQuery } from "~/formats/add-query";
import { useRefusal } from "~/forms/decision-forms";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { AdminError } from "~/layout/components/admin-error";
import { QueueFilter } from "~/layout/components/queue-filter";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { PendingItem } from "./components/pending-item";
import {
  countPendingVerificationsByKind,
  listPendingVerifications,
} from "./list-pending-verifications.server";
import { handleVerificationVerdictForm } from "./handle-verdict-form.server";
import {
  getVerificationLabel,
  VERIFICATION_KINDS,
  type VerificationKind,
} from "./verification-kinds";

const KINDS = Object.keys(VERIFICATION_KINDS) as VerificationKind[];

interface VerificationQueuePosition {
  kind: VerificationKind | null;
  after: string | null;
}

function readQueuePosition(request: Request): VerificationQueuePosition {
  const { searchParams } = new URL(request.url);
  const kind = KINDS.find((one) => one === searchParams.get("kind")) ?? null;
  return { kind, after: searchParams.get("after") };
}

const buildPath = ({ kind, after }: VerificationQueuePosition) =>
  addQuery("/admin/verifications", { kind, after });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: adminId } = await requireAdmin({ request, context });
  const place = readQueuePosition(request);
  const [{ after, ...listed }, counts, keptForm] = await Promise.all([
    listPendingVerifications({ ...place, adminId }),
    countPendingVerificationsByKind(),
    getKeptForm({ request, path: buildPath(place) }),
  ]);
  return { place: { ...place, after }, ...listed, counts, keptForm };
}

export function action(visit: ActionFunctionArgs) {
  return handleVerificationVerdictForm({
    visit,
    path: buildPath(readQueuePosition(visit.request)),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Verifications", noindex: true });

export default function Verifications() {
  const { place, items, next, previous, counts, keptForm } = useLoaderData<typeof loader>();
  const form = useFormState({ typed: keptForm ?? {} });
  const { errors, refusalOf } = useRefusal(form);
  const to = (after: string | null) => after && buildPath({ ...place, after });
  return (
    <>
      <PageHeading title="Verifications">
        Oldest first. We email people your decision. Each document you open is recorded in the audit
        log.
      </PageHeading>
      <QueueFilter
        label="Verifications by kind"
        choices={[null, ...KINDS.filter((kind) => counts[kind] || kind === place.kind)].map(
          (kind) => ({
            label: kind ? getVerificationLabel(kind) : "All",
            to: buildPath({ kind, after: null }),
            isCurrent: kind === place.kind,
            count: kind ? counts[kind] : 0,
          }),
        )}
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
          <PendingItem
            key={item.id}
            item={item}
            action={buildPath(place)}
            refusal={refusalOf(item.id)}
          />
        ))}
      </ol>
      <Pagination previous={to(previous)} next={to(next)} />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
