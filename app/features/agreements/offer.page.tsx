import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import {
  clientAction,
  FormNotices,
  FormRefusal,
  PostedForm,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";

import { readObstacle } from "./answer-offer.server";
import { OfferActions } from "./components/offer-actions";
import { OfferContent } from "./components/offer-content";
import { OfferHistory } from "./components/offer-history";
import { OfferLinks } from "./components/offer-links";
import { OfferStatusBadge } from "./components/offer-status-badge";
import { OfferBar, OfferSignature } from "./components/offer-signature";
import { formatOfferHeadline } from "./format-offer-headline";
import { listOpenActions } from "./offer-status";
import { readOfferSeasons } from "./read-offer-seasons.server";
import { getOffer, listOtherOffers } from "./read-offers.server";
import { ANSWER_REFUSALS, handleOfferForm } from "./handle-offer-form.server";
import type { AgreementText } from "./write-offer-text.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId, firstName, lastName } = await requireUser({ request, context });
  const offer = await getOffer({ id: params.id, personId });
  if (!offer) throw new Response("Offer not found", { status: 404 });
  const keptForm = await getKeptForm({ request, path: `/offers/${offer.id}` });
  const requestId = offer.contactRequestId;
  const actions = listOpenActions(offer.party, offer.status);
  const { startDate, endDate } = offer;
  const obstacle = actions.includes("accept")
    ? await readObstacle({ requestId, personId, startDate, endDate })
    : null;
  const { agreementText, textHash, ...terms } = offer;
  return {
    offer: terms,
    // An accepted offer links to its agreement, and an expired one can't be signed.
    agreement: offer.status === "open" ? { agreementText, textHash } : null,
    actions: obstacle ? actions.filter((action) => action !== "accept") : actions,
    outOfSeason: offer.status === "open" ? await readOfferSeasons(offer) : [],
    obstacle: obstacle && ANSWER_REFUSALS[obstacle].message,
    others: await listOtherOffers({ offer, personId }),
    typed: keptForm ?? { fullName: [firstName, lastName].filter(Boolean).join(" ") },
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params, ...visit }: ActionFunctionArgs) {
  return handleOfferForm({ visit, offerId: params.id });
}

export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Offer: ${data.offer.title}` : "Offer not found", noindex: true });

export default function OfferPage() {
  const { offer, agreement, actions, obstacle, outOfSeason, others, ...begun } =
    useLoaderData<typeof loader>();
  const { typed, isRestored, idempotencyKey } = begun;
  const form = useFormState<AgreementText>({ typed });
  // A refusal returns the text that has changed since the page was read.
  const { agreementText, textHash } = { ...agreement, ...form.keep };
  const isOtherText = form.keep.textHash !== undefined;
  const canAccept = actions.includes("accept");
  const text = agreementText && textHash ? { agreementText, textHash } : null;
  const content = <OfferContent {...{ offer, outOfSeason, text }} />;
  return (
    <div className="mx-auto w-full max-w-5xl grid gap-6">
      <PageHeading title={`Offer: ${offer.title}`}>
        {formatOfferHeadline(offer)} <OfferStatusBadge status={offer.status} />
      </PageHeading>
      {/* Shown above the text that has to be read again; the form is below that text. */}
      {isOtherText ? <ErrorSummary title="The agreement has changed" errors={form.errors} /> : null}
      <FormNotices form={form} isRestored={isRestored} />
      {canAccept || isOtherText ? null : (
        <FormRefusal form={obstacle ? { errors: { "": [obstacle] } } : form} />
      )}
      {canAccept ? (
        <PostedForm
          key={idempotencyKey}
          form={isOtherText ? NO_ERRORS : form}
          idempotencyKey={idempotencyKey}
          className="offer-page"
        >
          <div className="offer-columns">
            {content}
            <OfferSignature
              offer={offer}
              form={isOtherText ? { ...form, errors: {} } : form}
              textHash={textHash ?? null}
            />
          </div>
          <OfferBar offer={offer} />
        </PostedForm>
      ) : (
        <div className="offer-columns">{content}</div>
      )}
      {canAccept ? null : <OfferActions actions={actions} />}
      <OfferLinks offer={offer} canChange={actions.includes("withdraw")} />
      <OfferHistory offers={others} />
    </div>
  );
}

/** The page shows the errors above the text. */
const NO_ERRORS = { errors: {} };

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Offer not found" /> }} />;
}

export { clientAction, shouldRevalidate };
