import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
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

import { Stars } from "./components/stars";
import { findPublicReview, hideReview } from "./hide-review.server";
import { REVIEW_ANSWER_REFUSALS } from "./refuse-review";
import { hideReviewSchema } from "./review.schema";

const buildPath = (id: string | undefined) => `/reviews/${id}/hide`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const review = await findPublicReview(params.id);
  if (!review) throw new Response("Review not found", { status: 404 });
  if (review.hiddenAt) throw new Response("Hidden already", { status: 409 });
  const keptForm = await getKeptForm({ request, path: buildPath(params.id) });
  const { stars, text, answer, title, path } = review;
  return {
    ...{ stars, text, answer, title, path },
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: hideReviewSchema,
    path: buildPath(id),
    allowedSender: "admin",
    save: ({ value: { reason }, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const hidden = await hideReview({ tx, id, adminId: user.id, reason });
        if (hidden.refused === "not found") return { missing: "Review not found" };
        if (hidden.refused) return { status: 409, errors: { "": [REVIEW_ANSWER_REFUSALS.hidden] } };
        return {
          to: hidden.path,
          toast: { title: "Review hidden", text: "We'll tell the author." },
        };
      }),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Hide a review", noindex: true });

export default function HideReview() {
  const { title, stars, text, answer, path, typed, isRestored, idempotencyKey } =
    useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Hide a review: ${title}`}>
        <Stars stars={stars} />
      </PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      <blockquote className="message-text">{text}</blockquote>
      {answer ? <p className="message-text">Answer: {answer}</p> : null}
      <PostedForm key={idempotencyKey} form={form} idempotencyKey={idempotencyKey}>
        <TextAreaField
          label="Reason"
          {...getFieldProps(form, "reason")}
          hint="The author will see it. It is recorded in the audit log."
          rows={3}
        />
        <p className="actions">
          <Button variant="danger" pending={isSending && "Sending..."}>
            Hide review
          </Button>{" "}
          <ButtonLink to={path} variant="secondary">
            Keep it
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
        403: <MissingThing title="Only admins can hide a review" />,
        404: <MissingThing title="Review not found" />,
        409: <MissingThing title="This review is hidden already" />,
      }}
    />
  );
}

export { clientAction, shouldRevalidate };
