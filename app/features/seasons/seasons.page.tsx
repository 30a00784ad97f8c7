import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { respond } from "~/http/respond.server";
import { AdminError } from "~/layout/components/admin-error";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";

import { readSeasonsAddress, buildSeasonsAddress } from "./admin-address";
import { ImportForm } from "./components/import-form";
import { LightForm } from "./components/light-form";
import { SeasonFilters } from "./components/season-filters";
import { SeasonForm } from "./components/season-form";
import { SeasonList } from "./components/season-list";
import { listLightMinutes } from "./light-minutes.server";
import { getSeason, listSeasons } from "./list-seasons.server";
import { handleSeasonsForm, type RedisplayedFaults } from "./seasons-form.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const position = readSeasonsAddress(request.url);
  const { page, ...list } = await listSeasons(position);
  const place = { ...position, page };
  const edited = await getSeason(place.edit ?? undefined);
  const isMissing = place.edit !== null && !edited;
  return respond(
    {
      ...{ place, ...list, edited, isGone: isMissing },
      light: await listLightMinutes(),
      kept: await getKeptForm({ request, path: buildSeasonsAddress(place) }),
      idempotencyKey: randomUUID(),
    },
    { status: isMissing ? 404 : 200 },
  );
}

export function action(visit: ActionFunctionArgs) {
  return handleSeasonsForm(visit);
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Seasons", page: data?.place.page, noindex: true });

export default function Seasons() {
  const { place, seasons, count, lastPage, edited, isGone, light, kept, idempotencyKey } =
    useLoaderData<typeof loader>();
  const form = useFormState<RedisplayedFaults>({ typed: kept ?? {} });
  const intent = form.typed.intent ?? "save";
  const isIntent = (name: string) => intent === name;
  const action = buildSeasonsAddress(place);
  return (
    <>
      <PageHeading title="Seasons">
        Season dates and legal light by state. Listings and pros show them, with their source.
      </PageHeading>
      <FormNotices form={form} isRestored={kept !== null} />
      {isGone ? <p className="notice">That season has been deleted.</p> : null}
      <SeasonForm
        key={`${edited?.id ?? "new"} ${action} ${idempotencyKey}`}
        {...{ edited, pagePosition: place, action, idempotencyKey }}
        cancel={buildSeasonsAddress({ ...place, edit: null })}
        form={isIntent("save") ? form : NOT_SENT}
      />
      <section className="grid gap-4 set-apart" aria-labelledby="list">
        <h2 id="list">All seasons</h2>
        <SeasonFilters pagePosition={place} />
        <SeasonList
          {...{ seasons, count, pagePosition: place, action }}
          errors={isIntent("delete") ? form.errors : {}}
        />
        <NumberedPagination
          page={place.page}
          lastPage={lastPage}
          buildPagePath={(page) => buildSeasonsAddress({ ...place, edit: null, page })}
        />
      </section>
      <ImportForm
        {...{ pagePosition: place, action, idempotencyKey }}
        form={isIntent("import") ? form : NOT_SENT}
        faults={isIntent("import") ? form.keep : {}}
      />
      <LightForm
        key={`light ${idempotencyKey}`}
        {...{ light, action, idempotencyKey }}
        form={isIntent("light") ? form : NOT_SENT}
      />
    </>
  );
}

/** The state of the page's forms that were not sent. */
const NOT_SENT = { typed: {}, errors: {} };

export { AdminError as ErrorBoundary, clientAction, shouldRevalidate };
