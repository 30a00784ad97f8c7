import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { withQuery } from "~/formats/with-query";
import { useRefusal } from "~/forms/decision-forms";
import { clientAction, FormNotices, shouldRevalidate, useFormAnswer } from "~/forms/form-page";
import { keptForm } from "~/forms/kept-forms.server";
import { AdminError } from "~/layout/components/admin-error";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { WaitingItem } from "./components/waiting-item";
import { listWaitingVerifications } from "./list-waiting-verifications.server";
import { takeVerdictForm } from "./take-verdict-form.server";

const addressOfQueue = (after: string | null) => withQuery("/admin/verifications", { after });
const afterIn = (request: Request) => new URL(request.url).searchParams.get("after");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: adminId } = await requireAdmin({ request, context });
  const after = afterIn(request);
  return {
    ...(await listWaitingVerifications({ after, adminId })),
    kept: await keptForm({ request, path: addressOfQueue(after) }),
  };
}

export function action(visit: ActionFunctionArgs) {
  return takeVerdictForm({ visit, path: addressOfQueue(afterIn(visit.request)) });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Verifications", noindex: true });

export default function Verifications() {
  const { items, next, previous, kept } = useLoaderData<typeof loader>();
  const form = useFormAnswer({ typed: kept ?? {} });
  const { errors, refusalOf } = useRefusal(form);
  const [searchParams] = useSearchParams();
  const address = addressOfQueue(searchParams.get("after"));
  return (
    <>
      <PageHeading title="Verifications">
        Proof that people have sent, the oldest first. They are emailed your decision. Each document
        you open is recorded in the audit log.
      </PageHeading>
      <FormNotices
        form={form}
        isKept={kept !== null}
        failed="That could not be sent. Please try again."
      />
      <ErrorSummary errors={errors} />
      {items.length === 0 ? (
        <EmptyState icon="check">
          <p>Nothing waits to be checked.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {items.map((item) => (
          <WaitingItem key={item.id} item={item} action={address} refusal={refusalOf(item.id)} />
        ))}
      </ol>
      <Pagination
        previous={previous && addressOfQueue(previous)}
        next={next && addressOfQueue(next)}
      />
    </>
  );
}

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
