import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { buildThreadPath } from "~/features/messaging/messages-address";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { handleForm } from "~/forms/handle-form.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";

import { beginOffer } from "./begin-offer.server";
import { OfferedRequest } from "./components/offered-request";
import { NoOfferPage } from "./components/no-offer-page";
import { OfferForm } from "./components/offer-form";
import { findOfferFaults, makeOffer, type OfferRefusal } from "./make-offer.server";
import { offerSchema, readOfferDetails } from "./offer.schema";
import { OFFER_REFUSALS } from "./refuse-offer";
import { buildSentToast } from "./sent-toast.server";

const refusal = (reason: OfferRefusal) =>
  new Response(reason, { status: OFFER_REFUSALS[reason].status });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = await requireUser({ request, context });
  const result = await beginOffer({ requestId: params.id, owner });
  if (typeof result === "string") throw refusal(result);
  const keptForm = await getKeptForm({ request, path: `/requests/${params.id}/offer` });
  const typed = keptForm ?? result.typed;
  const about = { requestId: params.id, personId: owner.id, isAdmin: owner.isAdmin };
  return {
    ...result,
    typed,
    faults: await findOfferFaults(about, readOfferDetails(typed)),
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id: requestId }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: offerSchema,
    path: `/requests/${requestId}/offer`,
    allowedSender: "user",
    findFurtherErrors: ({ texts, user: { id: personId, isAdmin } }) =>
      findOfferFaults({ requestId, personId, isAdmin }, readOfferDetails(texts)),
    save: ({ value, user, saveOnce }) =>
      saveOnce(async (tx) => {
        const { id: ownerId, isAdmin } = user;
        // The form starts with the listing's rules, so an empty field means no rules.
        const terms = { ...value, rules: value.rules ?? "" };
        const result = await makeOffer({ tx, requestId, ownerId, isAdmin, terms });
        if ("faults" in result) return { status: 400, errors: result.faults };
        if (result.refused) throw refusal(result.refused);
        const to = `/offers/${result.offerId}`;
        return { to, toast: await buildSentToast(tx, result) };
      }),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Make an offer", noindex: true });

export default function MakeOffer() {
  const {
    title,
    today,
    lastDay,
    games,
    seasons,
    maxHunters,
    request,
    calendarPath,
    conversationId,
    isChange,
    typed,
    faults,
    isRestored,
    idempotencyKey,
  } = useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={isChange ? `Change your offer: ${title}` : `Make an offer: ${title}`}>
        If {request.name} accepts, it becomes an agreement and your calendar blocks the dates.
      </PageHeading>
      <OfferedRequest request={request} />
      <FormNotices form={form} isRestored={isRestored} />
      <OfferForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        form={form}
        faults={faults}
        calendarPath={calendarPath}
        today={today}
        lastDay={lastDay}
        games={games}
        seasons={seasons}
        maxHunters={maxHunters}
        backPath={buildThreadPath(conversationId)}
      />
    </div>
  );
}

export { NoOfferPage as ErrorBoundary, clientAction, shouldRevalidate };
