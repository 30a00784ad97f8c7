import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { FailureToast } from "~/layout/components/failure-toast";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { environment } from "~/platform/environment.server";
import { toastCookie } from "~/platform/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ErrorSummary } from "~/ui/error-summary";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { addressOfQueue } from "./address-of-queue";
import { ReviewCard } from "./components/review-card";
import { decideByForm } from "./decide-by-form.server";
import { listWaiting } from "./list-waiting.server";

const afterIn = (request: Request) => new URL(request.url).searchParams.get("after");

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { items, ...pages } = await listWaiting({ after: afterIn(request) });
  const { siteTimeZone } = environment();
  const shown = items.map((item) => ({
    ...item,
    since: dateTime(item.waitingSince, siteTimeZone),
  }));
  return { items: shown, ...pages };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const outcome = await decideByForm({ request, adminId: admin.id });
  if (!outcome.decided) return outcome.refusal;
  const { title, isApproved } = outcome.decided;
  const toast = toastCookie({ title: isApproved ? "Approved" : "Rejected", text: title });
  const address = addressOfQueue(afterIn(request));
  return redirect(address, { status: 303, headers: { "Set-Cookie": toast } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Reviews", noindex: true });

export default function Reviews() {
  const { items, previous, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const refusal = isUnsent(answer) ? undefined : answer;
  const [searchParams] = useSearchParams();
  const address = addressOfQueue(searchParams.get("after"));
  return (
    <>
      <PageHeading title="Reviews">
        New listings and profiles, and changes of public ones, the oldest first. Their owners get a
        mail about what you decide.
      </PageHeading>
      <ErrorSummary errors={refusal?.errors} />
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
            refusal={refusal?.id === item.id ? refusal : undefined}
          />
        ))}
      </ol>
      <Pagination
        previous={previous && addressOfQueue(previous)}
        next={next && addressOfQueue(next)}
      />
      {isUnsent(answer) ? (
        <FailureToast text="That could not be sent. Please try again." answer={answer} />
      ) : null}
    </>
  );
}

export { AdminError as ErrorBoundary, revalidateIfSent as shouldRevalidate };
