import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { formatAuthorName } from "~/features/accounts/short-name";
import { getAgreement } from "~/features/agreements/read-agreements.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { handleForm, type FormOutcome } from "~/forms/handle-form.server";
import { formatDate, formatDateRange } from "~/formats/date-range";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";

import { ReviewForm } from "./components/review-form";
import { readOwnReviews } from "./read-own-reviews.server";
import { REVIEW_REFUSALS } from "./refuse-review";
import { getLastReviewDay } from "./review-window";
import { reviewSchema } from "./review.schema";
import { writeReview } from "./write-review.server";

const buildPath = (id: string | undefined) => `/agreements/${id}/review`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId: user.id });
  if (!agreement) throw new Response("Agreement not found", { status: 404 });
  const { canWrite } = await readOwnReviews(agreement);
  if (!canWrite) throw new Response("No review to write", { status: 409 });
  const keptForm = await getKeptForm({ request, path: buildPath(params.id) });
  const { id, title, party, endDate, hunterName, ownerName } = agreement;
  return {
    agreementPath: `/agreements/${id}`,
    title,
    dates: formatDateRange(agreement),
    party,
    publicName: formatAuthorName(user, party === "hunter" ? hunterName : ownerName),
    until: formatDate(getLastReviewDay(endDate)),
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: reviewSchema,
    path: buildPath(id),
    allowedSender: "user",
    save: ({ value: review, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const result = await writeReview({ tx, agreementId: id, personId: user.id, review });
        if (result.refused === "not found") return { missing: "Agreement not found" };
        if (result.refused)
          return { status: 409, errors: { "": [REVIEW_REFUSALS[result.refused]] } };
        if (result.review.publishedAt) return { to: `/agreements/${id}`, toast: PUBLISHED };
        const text = `It goes live when you've both written one, or after ${formatDate(result.lastDay)}.`;
        return { to: `/agreements/${id}`, toast: { title: "Review saved", text } };
      }),
  });
}

const PUBLISHED = { title: "Review published", text: "Both reviews are live." };

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Write a review", noindex: true });

export default function Review() {
  const {
    title,
    dates,
    party,
    publicName,
    until,
    agreementPath,
    typed,
    isRestored,
    idempotencyKey,
  } = useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  // An initial ends with a period already, and a first name alone does not.
  const publicSentence = `Public as ${publicName.replace(/\.?$/, ".")}`;
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Review: ${title}`}>{dates}</PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      <p>
        {party === "hunter"
          ? `How was the hunt? ${publicSentence}`
          : `How was the hunter? Shown as ${publicName} to owners and guides they contact.`}{" "}
        Reviews go live when you&apos;ve both written one, or after {until}.
      </p>
      <ReviewForm
        key={idempotencyKey}
        form={form}
        idempotencyKey={idempotencyKey}
        agreementPath={agreementPath}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <PageFailure
      contentByStatus={{
        404: <MissingThing title="Agreement not found" />,
        409: (
          <MissingThing title="Nothing to review">
            Each side can review an agreement once, from its first day until 14 days after its last.
          </MissingThing>
        ),
      }}
    />
  );
}

export { clientAction, shouldRevalidate };
