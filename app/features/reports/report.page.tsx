import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { OwnReport } from "./components/own-report";
import { ReportForm } from "./components/report-form";
import { loadReport } from "./load-report.server";
import { isReportableKind, NOUNS, getReportAddress, type ReportableKind } from "./report-kinds";
import { handleReportForm } from "./handle-report-form.server";

function readReportedThing({ thing, id }: { thing?: string; id?: string }): {
  thing: ReportableKind;
  id: string;
} {
  if (isReportableKind(thing) && id) return { thing, id };
  throw new Response("Nothing to report", { status: 404 });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireUser({ request, context });
  const place = readReportedThing(params);
  const report = await loadReport({ ...place, viewer });
  if (!report) throw new Response("Nothing to report", { status: 404 });
  const keptForm = await getKeptForm({ request, path: getReportAddress(place.thing, place.id) });
  return {
    ...report,
    thing: place.thing,
    noun: NOUNS[place.thing],
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params, ...visit }: ActionFunctionArgs) {
  return handleReportForm({ visit, ...readReportedThing(params) });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Report", noindex: true });

export default function Report() {
  const { reportable, isOwn, hasEmail, own, thing, noun, typed, isRestored, idempotencyKey } =
    useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Report this ${noun}`}>
        {reportable ? <Link to={reportable.path}>{reportable.title}</Link> : null}
      </PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      {reportable?.words ? (
        <blockquote className="message-text">{reportable.words}</blockquote>
      ) : null}
      {own ? (
        <OwnReport report={own} noun={noun} hasEmail={hasEmail} />
      ) : isOwn ? (
        <p className="notice">This is your own {noun}.</p>
      ) : (
        <ReportForm
          key={idempotencyKey}
          idempotencyKey={idempotencyKey}
          form={form}
          thing={thing}
          cancelTo={reportable?.path ?? "/"}
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Nothing to report here" /> }} />;
}

export { clientAction, shouldRevalidate };
