import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { ListingLineList } from "~/features/properties/components/listing-lines";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { PageFailure } from "~/layout/components/page-failure";

import { ClearForm } from "./components/clear-form";
import { listViewedLines } from "./recently-viewed.server";
import { handleClearForm } from "./handle-clear-form.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser({ request, context });
  return { viewed: await listViewedLines({ viewer }) };
}

export function action(visit: ActionFunctionArgs) {
  return handleClearForm(visit);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Recently viewed", noindex: true });

export default function RecentlyViewed() {
  const { viewed } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const form = useFormState();
  return (
    <>
      <PageHeading title="Recently viewed">
        The last listings you looked at. Only you see this list.
      </PageHeading>
      <FormNotices form={form} />
      {viewed.length === 0 ? (
        <EmptyState
          icon="search"
          actions={
            <ButtonLink to="/properties" variant="secondary">
              Browse Properties
            </ButtonLink>
          }
        >
          <p>No listings viewed yet</p>
        </EmptyState>
      ) : (
        <>
          <ListingLineList listings={viewed} lite={lite} />
          <ClearForm />
        </>
      )}
    </>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
