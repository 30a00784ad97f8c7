import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";

import { answerOffer, type AnswerResult } from "./answer-offer.server";
import { offerActionSchema } from "./offer.schema";
import type { AgreementText } from "./write-offer-text.server";

/** Handles the buttons of an offer. */
export function handleOfferForm({
  visit,
  offerId,
}: {
  visit: Visit;
  offerId: string | undefined;
}): Promise<Response> {
  const path = `/offers/${offerId}`;
  return handleForm({
    visit,
    schema: offerActionSchema,
    prefilledFields: ["action", "textHash"],
    path,
    allowedSender: "user",
    save: ({ value: answer, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const result = await answerOffer({ tx, offerId, personId: user.id, answer });
        if (result.refused === "not found") return { missing: "Offer not found" };
        if (result.refused) {
          const { status, message } = ANSWER_REFUSALS[result.refused];
          return { status, errors: { "": [message] }, keep: getChangedText(result) };
        }
        return result.agreementId
          ? { to: `/agreements/${result.agreementId}`, toast: AGREED }
          : { to: path, toast: DONE[answer.action === "withdraw" ? "withdraw" : "decline"] };
      }),
  });
}

/** Returns the current text when the accepted one is outdated. */
export function getChangedText(result: AnswerResult): Partial<AgreementText> {
  if (result.refused !== "text changed") return {};
  const { agreementText, textHash } = result;
  return { agreementText, textHash };
}

const AGREED = { title: "You have an agreement", text: "We've emailed both of you." };
const DONE = {
  decline: { title: "Offer declined", text: "We've let the owner know." },
  withdraw: { title: "Offer withdrawn", text: "It can't be accepted anymore." },
};

/** The status and message of pages and API when an answer is refused. */
export const ANSWER_REFUSALS: Record<
  Exclude<NonNullable<AnswerResult["refused"]>, "not found">,
  { status: 403 | 409; message: string }
> = {
  "not yours": { status: 403, message: "Only the other side can do that." },
  blocked: {
    status: 409,
    message: "One of you has blocked the other, so this offer can't be accepted.",
  },
  "text changed": {
    status: 409,
    message: "The agreement has changed since you read it. Read it again, then accept it.",
  },
  taken: {
    status: 409,
    message: "Those dates are taken now. Ask the owner for other dates.",
  },
  "not available": {
    status: 409,
    message: "This listing is no longer available for those dates.",
  },
  accepted: { status: 409, message: "This offer was already accepted." },
  declined: { status: 409, message: "This offer has been declined." },
  withdrawn: { status: 409, message: "The owner has withdrawn this offer." },
  replaced: { status: 409, message: "The owner has changed this offer. See the newer one." },
  expired: { status: 409, message: "This offer has expired. Ask the owner for a new one." },
};
