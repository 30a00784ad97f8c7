import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { getChipContext } from "~/features/directory/chip-context.server";
import {
  clientAction,
  FormNotices,
  FormRefusal,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { hasOptedOut } from "~/platform/mail/mail-optouts.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";
import { PageFailure } from "~/layout/components/page-failure";

import { SaveSearchForm } from "./components/save-search-form";
import { SearchList } from "./components/search-list";
import { SearchNews } from "./components/search-news";
import { listNews } from "./list-news.server";
import { listSearches } from "./list-searches.server";
import {
  buildListPath,
  suggestSearchName,
  getListName,
  readSearch,
  buildSaveAddress,
  describeFilters,
} from "./saved-search";
import { handleSearchesForm } from "./handle-searches-form.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, email } = await requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const chipContext = search && getChipContext(search.filters);
  return {
    news: await listNews({ userId, parameters: searchParams }),
    searches: await listSearches({ userId }),
    isMailed: email !== null && !(await hasOptedOut(email, "searches")),
    toSave: chipContext && {
      list: getListName(search),
      words: describeFilters(search, chipContext),
      name: suggestSearchName(search, chipContext),
      path: buildListPath(search),
      action: buildSaveAddress(search),
    },
    kept: search && (await getKeptForm({ request, path: buildSaveAddress(search) })),
    idempotencyKey: randomUUID(),
  };
}

export function action(visit: ActionFunctionArgs) {
  return handleSearchesForm(visit);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Saved searches", noindex: true });

export default function Searches() {
  const { news, searches, isMailed, toSave, kept, idempotencyKey } = useLoaderData<typeof loader>();
  const form = useFormState({ typed: kept ?? {} });
  const isChange = form.typed.id !== undefined;
  return (
    <>
      <PageHeading title="Saved searches">
        {isMailed ? "We'll email new matches each morning. " : ""}Only you see this list.
      </PageHeading>
      {isMailed ? null : (
        <p className="notice">
          Emails about saved searches are off.{" "}
          <Link to="/profile/notifications">Change what we email you</Link>
        </p>
      )}
      <FormNotices form={form} isRestored={kept !== null} />
      {news ? <SearchNews {...news} /> : null}
      {toSave ? (
        <SaveSearchForm
          key={`${toSave.action} ${idempotencyKey}`}
          {...toSave}
          form={isChange ? NOT_SENT : form}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {isChange || !toSave ? <FormRefusal form={form} /> : null}
      {searches.length > 0 ? (
        <SearchList
          searches={searches}
          typed={form.typed}
          hasHeading={toSave !== null || news !== null}
        />
      ) : toSave ? null : (
        <EmptyState
          icon="search"
          actions={
            <>
              <ButtonLink to="/properties" variant="secondary">
                Browse Properties
              </ButtonLink>{" "}
              <ButtonLink to="/pros" variant="secondary">
                Find Pros
              </ButtonLink>
            </>
          }
        >
          <p>No saved searches yet</p>
          <p>Choose filters in a list and press “Save this search”.</p>
        </EmptyState>
      )}
    </>
  );
}

/** The state of the save form when a different form was submitted. */
const NOT_SENT = { typed: {}, errors: {} };

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
