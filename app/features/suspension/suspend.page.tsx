import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { getReturnPath } from "~/features/users/users-paths";
import { formatDateTime } from "~/formats/date-time";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { ReasonForm, UndoForm } from "~/forms/reason-form";
import { AdminError } from "~/layout/components/admin-error";
import { MissingThing } from "~/layout/components/missing-thing";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { PageHeading } from "~/ui/page-heading";

import { getSuspendable } from "./get-suspension.server";
import { SUSPENSION_REFUSALS, handleSuspensionForm } from "./handle-suspension-form.server";

const getPath = (url: string) => new URL(url).pathname + new URL(url).search;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const account = await getSuspendable({ userId: params.id });
  if (!account) throw new Response("Account not found", { status: 404 });
  const { suspension, ...known } = account;
  const keptForm = await getKeptForm({ request, path: getPath(request.url) });
  return {
    ...known,
    suspension: suspension && {
      ...suspension,
      day: formatDateTime(suspension.since, environment().siteTimeZone, "day"),
    },
    refused: account.id === admin.id ? SUSPENSION_REFUSALS.oneself : null,
    list: getReturnPath(request.url),
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
  };
}

export function action({ params, ...visit }: ActionFunctionArgs) {
  const { url } = visit.request;
  return handleSuspensionForm({
    visit,
    path: getPath(url),
    userId: params.id,
    list: getReturnPath(url),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Suspend an account", noindex: true });

export default function Suspend() {
  const { name, email, suspension, refused, list, typed, isRestored } =
    useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  const cancel = (
    <ButtonLink to={list} variant="secondary">
      Cancel
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={suspension ? `Let ${name} back in?` : `Suspend ${name}?`}>
        {email && email !== name ? email : null}
      </PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      {refused ? <p className="notice">{refused}</p> : null}
      <div className="prose">
        {suspension ? (
          <>
            <p>
              Suspended since{" "}
              <LocalTime moment={suspension.since} text={suspension.day} style="day" />. Reason:
            </p>
            <blockquote className="message-text">{suspension.reason}</blockquote>
            <p>{LIFTS}</p>
          </>
        ) : (
          <p>{SUSPENDS}</p>
        )}
      </div>
      {refused ? <p className="actions">{cancel}</p> : null}
      {refused ? null : suspension ? (
        <UndoForm intent="lift" label="Lift suspension" cancel={cancel} />
      ) : (
        <ReasonForm
          form={form}
          intent="suspend"
          label="Suspend"
          hint="The owner of the account will see it. It is recorded in the audit log."
          cancel={cancel}
        />
      )}
    </div>
  );
}

const SUSPENDS =
  "They are signed out everywhere right away. Their listings and profiles are hidden, and their open offers are withdrawn. Agreements stay, and their days stay taken. Signing in shows them the reason and lets them download their data or delete the account. They get an email, and it is recorded in the audit log.";
const LIFTS =
  "They can sign in again, and their listings and profiles come back as they were. They get an email, and it is recorded in the audit log.";

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return <MissingThing title="Account not found">It may have been deleted.</MissingThing>;
}

export { clientAction, shouldRevalidate };
