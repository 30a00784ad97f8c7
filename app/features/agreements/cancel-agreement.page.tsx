import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation, useParams } from "@remix-run/react";

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
import { formatDateRange } from "~/formats/date-range";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { TextAreaField } from "~/ui/text-area-field";

import { cancelSchema } from "./agreement.schema";
import { cancelAgreement } from "./cancel-agreement.server";
import { AgreedCancellation } from "./components/agreed-cancellation";
import { getOtherName } from "./offer-status";
import { CANCEL_REFUSALS } from "./refuse-cancel";
import { getAgreement, readCancellationTerms } from "./read-agreements.server";

const buildPath = (id: string | undefined) => `/agreements/${id}/cancel`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId });
  if (!agreement) throw new Response("Agreement not found", { status: 404 });
  if (agreement.status !== "standing") throw new Response(agreement.status, { status: 409 });
  const keptForm = await getKeptForm({ request, path: buildPath(params.id) });
  const { id, title } = agreement;
  return {
    ...{ id, title, dates: formatDateRange(agreement) },
    otherName: getOtherName(agreement),
    terms: await readCancellationTerms(agreement),
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: cancelSchema,
    path: buildPath(id),
    allowedSender: "user",
    save: ({ value: { reason }, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const refusal = await cancelAgreement({ tx, id, personId: user.id, reason });
        if (refusal === "not found") return { missing: "Agreement not found" };
        if (refusal) return { status: 409, errors: { "": [CANCEL_REFUSALS[refusal]] } };
        return { to: `/agreements/${id}`, toast: CANCELLED };
      }),
  });
}

const CANCELLED = { title: "Agreement canceled", text: "We've emailed both of you." };

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Cancel agreement", noindex: true });

export default function CancelAgreement() {
  const { id, title, dates, otherName, terms, ...begun } = useLoaderData<typeof loader>();
  const { typed, isRestored, idempotencyKey } = begun;
  const form = useFormState({ typed });
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={`Cancel agreement: ${title}`}>{dates}</PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      <p>
        The dates open up again, and we email both of you. You can both still read the agreement.
      </p>
      <AgreedCancellation terms={terms} />
      <PostedForm form={form} idempotencyKey={idempotencyKey}>
        <TextAreaField
          label="Reason"
          {...getFieldProps(form, "reason")}
          hint={`${otherName} will see it`}
          rows={4}
        />
        <p className="actions">
          <Button variant="danger" pending={isSending && "Sending..."}>
            Cancel agreement
          </Button>
          <ButtonLink to={`/agreements/${id}`} variant="secondary">
            Keep it
          </ButtonLink>
        </p>
      </PostedForm>
    </div>
  );
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <PageFailure
      contentByStatus={{
        404: <MissingThing title="Agreement not found" />,
        409: (
          <MissingThing
            title="Nothing to cancel"
            to={`/agreements/${id}`}
            action="Back to the agreement"
          >
            This agreement is over or already canceled.
          </MissingThing>
        ),
      }}
    />
  );
}

export { clientAction, shouldRevalidate };
