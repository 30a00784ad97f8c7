import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useLoaderData,
  useNavigation,
  useRouteError,
} from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import {
  clientAction,
  FormNotices,
  getFieldProps,
  PostedForm,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { handleForm, type FormOutcome } from "~/forms/handle-form.server";
import { getKeptForm } from "~/forms/kept-forms.server";
import { AdminError } from "~/layout/components/admin-error";
import { MissingThing } from "~/layout/components/missing-thing";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { TextAreaField } from "~/ui/text-area-field";

import { getAskOwnerPath, getCasePath, NOUNS } from "../report-kinds";
import { askOwnerSchema } from "../report.schema";
import { askOwner, getAskableCase } from "./ask-owner.server";

const NO_ADDRESS =
  "There is nobody to ask: it has no account, or the account has no email address.";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const described = await getAskableCase(params.id);
  if (!described) throw new Response("Report not found", { status: 404 });
  const { id, thing, title, words, owner } = described;
  const keptForm = await getKeptForm({ request, path: getAskOwnerPath(id) });
  return {
    ...{ id, title, words, noun: NOUNS[thing] },
    name: owner?.email ? owner.name : null,
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    idempotencyKey: randomUUID(),
  };
}

export function action({ params: { id = "" }, ...visit }: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: askOwnerSchema,
    path: getAskOwnerPath(id),
    allowedSender: "admin",
    save: ({ value: { text }, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const result = await askOwner(tx, { caseId: id, adminId: user.id, text });
        if (result.refused === "not found") return { missing: "Report not found" };
        if (result.refused) return { status: 409, errors: { "": [NO_ADDRESS] } };
        return { to: getCasePath(id), toast: { title: `Question sent to ${result.name}` } };
      }),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Ask the owner", noindex: true });

export default function AskOwner() {
  const { id, title, words, noun, name, typed, isRestored, idempotencyKey } =
    useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  const isSending = useNavigation().formMethod === "POST";
  const cancel = (
    <ButtonLink to={getCasePath(id)} variant="secondary">
      Cancel
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title={name ? `Ask ${name}` : "Ask the owner"}>
        About the {noun}: {title}
      </PageHeading>
      <FormNotices form={form} isRestored={isRestored} />
      {words ? <blockquote className="message-text">{words}</blockquote> : null}
      {name ? (
        <PostedForm key={idempotencyKey} form={form} idempotencyKey={idempotencyKey}>
          <TextAreaField
            label="Question"
            {...getFieldProps(form, "text")}
            hint="We email it. It doesn't say who reported what. It is recorded in the audit log."
            rows={5}
          />
          <p className="actions">
            <Button pending={isSending && "Sending..."}>Send question</Button> {cancel}
          </p>
        </PostedForm>
      ) : (
        <>
          <p className="notice">{NO_ADDRESS}</p>
          <p className="actions">{cancel}</p>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return <MissingThing title="Report not found">It may have been deleted.</MissingThing>;
}

export { clientAction, shouldRevalidate };
