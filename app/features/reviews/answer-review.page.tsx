import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import {
  clientAction,
  getFieldProps,
  FormNotices,
  PostedForm,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { handleForm, type FormOutcome } from "~/forms/handle-form.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { TextAreaField } from "~/ui/text-area-field";

import { answerReview, findAnswerableReview } from "./answer-review.server";
import { Stars } from "./components/stars";
import { REVIEW_ANSWER_REFUSALS } from "./refuse-review";
import { reviewAnswerSchema } from "./review.schema";

const buildPath = (id: string | undefined) => `/reviews/${id}/answer`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const review = await findAnswerableReview({ id: params.id, personId });
  if (!review) throw new Response("Review not found", { status: 404 });
  if (review.answeredAt || review.hiddenAt) throw new Response("Not open", { status: 409 });
  const keptForm = await getKeptForm({ request, path: buildPath(params.id) });
  return {
    stars: review.stars,
    text: review.text,
    title: review.agreement.title,
    agreementPath: `/agreements/${review.agreementId}`,
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: reviewAnswerSchema,
    path: buildPath(id),
    allowedSender: "user",
    save: ({ value: { text }, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const result = await answerReview({ tx, id, person: user, text });
        if (result.refused === "not found") return { missing: "Review not found" };
        if (result.refused) {
          return { status: 409, errors: { "": [REVIEW_ANSWER_REFUSALS[result.refused]] } };
        }
        return { to: `/agreements/${result.agreementId}`, toast: { title: "Answer published" } };
      }),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Answer a review", noindex: true });

export default function AnswerReview() {
  const { title, stars, text, agreementPath, typed, isRestored, idempotencyKey } =
    useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Answer a review: ${title}`}>
        <Stars stars={stars} />
      </PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      <blockquote className="message-text">{text}</blockquote>
      <PostedForm key={idempotencyKey} form={form} idempotencyKey={idempotencyKey}>
        <TextAreaField
          label="Answer"
          {...getFieldProps(form, "text")}
          hint="You can answer once. Everyone who can read the review can read your answer."
          rows={4}
        />
        <p className="actions">
          <Button pending={isSending && "Sending..."}>Publish answer</Button>{" "}
          <ButtonLink to={agreementPath} variant="secondary">
            Back to the agreement
          </ButtonLink>
        </p>
      </PostedForm>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <PageFailure
      contentByStatus={{
        404: <MissingThing title="Review not found" />,
        409: (
          <MissingThing title="Nothing to answer">
            A review can be answered once, and not after an admin has hidden it.
          </MissingThing>
        ),
      }}
    />
  );
}

export { clientAction, shouldRevalidate };
