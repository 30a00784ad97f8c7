import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { FailureToast } from "~/layout/components/failure-toast";
import { SessionToken } from "~/layout/components/session-token";
import { isUnsent, sendOrSay } from "~/layout/send-form";
import { parseForm } from "~/platform/parse-form.server";
import { readForm } from "~/platform/read-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/platform/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";

import { ACCOUNT_NAMES_FIELDS, accountNamesSchema } from "./account-names.schema";
import { editAccount } from "./edit-account.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName } = await requireUser({ request, context });
  return { typed: { firstName: firstName ?? "", lastName: lastName ?? "" } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context });
  const parsed = parseForm(await readForm(request, ACCOUNT_NAMES_FIELDS), accountNamesSchema);
  const { typed } = parsed;
  if (!parsed.ok) return respond({ typed, errors: parsed.errors }, { status: 400 });
  await editAccount({ userId: user.id, names: parsed.value });
  const toast = toastCookie({ title: "Profile updated" });
  return redirect("/profile", { status: 303, headers: { "Set-Cookie": toast } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers: HeadersFunction = () => ({
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
});
export const meta: MetaFunction = () => pageMeta({ title: "Edit profile", noindex: true });

export default function EditProfile() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const refusal = isUnsent(answer) ? undefined : answer;
  const typed: Record<string, string> = refusal?.typed ?? loaded.typed;
  const errors = refusal?.errors ?? {};
  const isSaving = useNavigation().formMethod === "POST";
  const of = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Edit Profile</h1>
      <Form method="post" className="form" noValidate>
        <SessionToken />
        <ErrorSummary errors={errors} />
        <TextField label="First name (Optional)" {...of("firstName")} autoComplete="given-name" />
        <TextField label="Last name (Optional)" {...of("lastName")} autoComplete="family-name" />
        <p className="actions">
          <Button pending={isSaving && "Saving..."}>Save</Button>
          <ButtonLink to="/profile" variant="secondary">
            Cancel
          </ButtonLink>
        </p>
      </Form>
      {isUnsent(answer) ? (
        <FailureToast text="Failed to save your profile. Please try again." answer={answer} />
      ) : null}
    </div>
  );
}
