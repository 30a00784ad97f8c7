import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { SeenLand } from "~/features/boundaries/components/seen-land";
import { landsOf } from "~/features/boundaries/land-of.server";
import { dateTime } from "~/formats/date-time";
import { useRefusal } from "~/forms/decision-forms";
import { clientAction, FormNotices, shouldRevalidate, useFormAnswer } from "~/forms/form-page";
import { keptForm } from "~/forms/kept-forms.server";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ErrorSummary } from "~/ui/error-summary";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { ReviewCard } from "./components/review-card";
import { takeDecisionForm } from "./take-decision-form.server";
import { listWaiting } from "./list-waiting.server";

/** The page of the queue that a cursor leads to. */
const addressOfQueue = (after: string | null) =>
  after === null ? "/admin/reviews" : `/admin/reviews?${new URLSearchParams({ after })}`;
const afterIn = (request: Request) => new URL(request.url).searchParams.get("after");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireAdmin({ request, context });
  const { items, ...pages } = await listWaiting({ after: afterIn(request) });
  const { siteTimeZone } = environment();
  const shown = items.map((item) => ({
    ...item,
    since: dateTime(item.waitingSince, siteTimeZone),
  }));
  const listings = items.filter(({ kind }) => kind === "property").map(({ id }) => id);
  const lands = await landsOf({ propertyIds: listings, viewer });
  const kept = await keptForm({ request, path: addressOfQueue(afterIn(request)) });
  return { items: shown, ...pages, kept, lands };
}

export function action(visit: ActionFunctionArgs) {
  return takeDecisionForm({ visit, path: addressOfQueue(afterIn(visit.request)) });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Approvals", noindex: true });

export default function Reviews() {
  const { items, previous, next, kept, lands } = useLoaderData<typeof loader>();
  const form = useFormAnswer({ typed: kept ?? {} });
  const { errors, refusalOf } = useRefusal(form);
  const [searchParams] = useSearchParams();
  const address = addressOfQueue(searchParams.get("after"));
  return (
    <>
      <PageHeading title="Approvals">
        New listings and profiles, and changes of public ones, the oldest first. Owners are emailed
        your decision.
      </PageHeading>
      <FormNotices
        form={form}
        isKept={kept !== null}
        failed="That could not be sent. Please try again."
      />
      <ErrorSummary errors={errors} />
      {items.length === 0 ? (
        <EmptyState icon="check">
          <p>Nothing waits for review.</p>
        </EmptyState>
      ) : null}
      <ol className="grid gap-6">
        {items.map((item) => (
          <ReviewCard
            key={item.id}
            item={item}
            action={address}
            land={<SeenLand land={lands[item.id] ?? null} id={`land-${item.id}`} heading="h3" />}
            refusal={refusalOf(item.id)}
          />
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
