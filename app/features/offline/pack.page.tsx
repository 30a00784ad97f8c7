import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { formatCount } from "~/formats/format-count";
import { formatFileSize } from "~/formats/file-size";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";

import { KeepSwitch } from "./components/keep-switch";
import { hashAccountId } from "./kept-pages.server";
import { buildPack } from "./build-pack.server";

export async function loader(visit: LoaderFunctionArgs) {
  const viewer = await requireUser(visit);
  const { html, count, omittedCount } = await buildPack(viewer);
  return { bytes: Buffer.byteLength(html), count, omittedCount, keeper: hashAccountId(viewer.id) };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Offline pack", noindex: true });

export default function OfflinePackPage() {
  const { bytes, count, omittedCount, keeper } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Offline pack">
        Your favorites and agreements in one file: facts, rules, coordinates, maps, legal light and
        contacts. It opens in any browser, no signal needed.
      </PageHeading>
      {count === 0 ? (
        <EmptyState
          icon="search"
          actions={
            <ButtonLink to="/properties" variant="secondary">
              Browse Properties
            </ButtonLink>
          }
        >
          <p>Nothing to pack yet. Save a favorite first.</p>
        </EmptyState>
      ) : (
        <>
          <p>
            {formatCount(count, "item")}, {formatFileSize(bytes)}. It includes exact locations that
            owners have shared with you, so keep it to yourself.
          </p>
          {omittedCount > 0 ? (
            <p className="notice">
              A pack holds your newest favorites; {formatCount(omittedCount, "older one")}{" "}
              didn&apos;t fit.
            </p>
          ) : null}
          <p>
            <ButtonLink to="/favorites/pack.html" reloadDocument download="huntstead-pack.html">
              Download ({formatFileSize(bytes)})
            </ButtonLink>
          </p>
        </>
      )}
      <KeepSwitch keeper={keeper} />
    </>
  );
}
