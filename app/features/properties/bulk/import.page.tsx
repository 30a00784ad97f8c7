import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { formatCount } from "~/formats/format-count";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { DraftError } from "../drafts/components/draft-error";
import { FileForm } from "./components/file-form";
import { ImportConfirmForm } from "./components/import-confirm-form";
import { FileFaults } from "./components/file-faults";
import { IMPORT_PROGRESS_PATH } from "./import-addresses";
import { getKeptImport, type FaultSummary } from "./kept-import.server";
import { getStartedImport } from "./run-import.server";
import { LISTING_COLUMNS, REQUIRED_COLUMNS } from "./listing-file";
import { formatImportCounts } from "./format-import-counts";
import { handleImportForm } from "./handle-import-form.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const [checkedImport, runningImport] = await Promise.all([
    getKeptImport({ ownerId }),
    getStartedImport({ ownerId }),
  ]);
  const isRunning = runningImport !== null && !runningImport.isDone;
  const isWatching = isRunning && new URL(request.url).searchParams.has("progress");
  return {
    checkedImport,
    runningImport,
    isRunning,
    isWatching,
    columns: LISTING_COLUMNS,
    required: REQUIRED_COLUMNS,
  };
}

export function action(visit: ActionFunctionArgs) {
  return handleImportForm(visit);
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({ title: "Import listings from a file", noindex: true }),
  // The page reloads itself, so that the progress is visible without scripts.
  ...(data?.isWatching ? [{ httpEquiv: "refresh", content: "3" }] : []),
];

export default function ImportListings() {
  const { checkedImport, runningImport, isRunning, isWatching, columns, required } =
    useLoaderData<typeof loader>();
  const form = useFormState<FaultSummary>();
  const { faults, count = 0 } = form.keep;
  // After a refused file, the preview of the previous one must not be shown.
  const summary = form.errors.file ? null : (checkedImport?.summary ?? null);
  return (
    <>
      <PageHeading title="Import listings from a file">
        List many properties at once, or update them, with a CSV file from your spreadsheet.
      </PageHeading>
      <FormNotices form={form} />
      {runningImport ? (
        <p className="notice">
          {runningImport.isDone
            ? "Your last file was imported"
            : `Your last file of ${formatCount(runningImport.rows, "listing")} is being imported`}
          : {formatImportCounts(runningImport.result)}.
          {isWatching ? " This page updates every few seconds." : null}
          {isRunning && !isWatching ? (
            <>
              {" "}
              <Link to={IMPORT_PROGRESS_PATH}>Show progress</Link>
            </>
          ) : null}
        </p>
      ) : null}
      {checkedImport && summary && "rows" in summary ? (
        <ImportConfirmForm key={checkedImport.id} id={checkedImport.id} summary={summary} />
      ) : null}
      {isWatching ? null : (
        <FileForm {...{ form, columns, required }} isRetry={summary !== null}>
          {faults ? <FileFaults faults={faults} count={count} /> : null}
          {summary && "faults" in summary ? <FileFaults {...summary} /> : null}
        </FileForm>
      )}
    </>
  );
}

export { clientAction, DraftError as ErrorBoundary, shouldRevalidate };
