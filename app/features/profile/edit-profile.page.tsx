import {
  redirect,
  type ActionFunctionArgs,
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

import { displayName } from "~/features/accounts/display-name";
import { requireUser } from "~/features/accounts/require-user.server";
import { FailureToast } from "~/layout/components/failure-toast";
import { SessionToken } from "~/layout/components/session-token";
import { useRootData } from "~/layout/root-data";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { parseForm, type FormErrors } from "~/platform/parse-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/platform/toast.server";
import {
  choosePicture,
  pictureErrors,
  PICTURE_FIELDS,
  PICTURE_FILE_FIELD,
  refusalInit,
} from "~/platform/uploads/choose-picture.server";
import { readMultipart } from "~/platform/uploads/read-multipart.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PictureField } from "~/ui/picture-field";
import { TextField } from "~/ui/text-field";

import { ACCOUNT_NAMES_FIELDS, accountNamesSchema } from "./account-names.schema";
import { editAccount } from "./edit-account.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName, ...user } = await requireUser({ request, context });
  return {
    name: displayName({ firstName, lastName, email: user.email }),
    picture: user.profileImageUrl,
    typed: { firstName: firstName ?? "", lastName: lastName ?? "" },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context });
  const upload = await readMultipart(request, {
    fields: [...ACCOUNT_NAMES_FIELDS, ...PICTURE_FIELDS],
    fileField: PICTURE_FILE_FIELD,
    maxFiles: 1,
  });
  try {
    const picture = await choosePicture({ ownerId: user.id, upload });
    const parsed = parseForm(upload.form, accountNamesSchema);
    const otherErrors = pictureErrors(picture, upload);
    if (!parsed.ok || Object.keys(otherErrors).length > 0) {
      const errors: FormErrors = { ...(parsed.ok ? {} : parsed.errors), ...otherErrors };
      const { typed } = parsed;
      const answer = { typed, errors, accepted: picture.address };
      return respond(answer, refusalInit(picture, upload));
    }
    await editAccount({ userId: user.id, names: parsed.value, picture: picture.address });
  } finally {
    await upload.discard();
  }
  const toast = toastCookie({ title: "Profile updated" });
  return redirect("/profile", { status: 303, headers: { "Set-Cookie": toast } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Edit profile", noindex: true });

export default function EditProfile() {
  const { name, picture, ...loaded } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const answer = useActionData<typeof action | typeof clientAction>();
  const refusal = isUnsent(answer) ? undefined : answer;
  const typed: Record<string, string> = refusal?.typed ?? loaded.typed;
  const errors: FormErrors = refusal?.errors ?? {};
  const isSaving = useNavigation().formMethod === "POST";
  const of = (field: string) => ({
    name: field,
    defaultValue: typed[field],
    error: errors[field],
  });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Edit Profile</h1>
      <Form method="post" encType="multipart/form-data" className="form" noValidate>
        <SessionToken />
        <ErrorSummary errors={errors} />
        <TextField label="First name (Optional)" {...of("firstName")} autoComplete="given-name" />
        <TextField label="Last name (Optional)" {...of("lastName")} autoComplete="family-name" />
        <PictureField
          name={name}
          image={picture}
          accepted={refusal?.accepted}
          error={errors.picture}
          lite={lite}
        />
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

export { revalidateIfSent as shouldRevalidate };
