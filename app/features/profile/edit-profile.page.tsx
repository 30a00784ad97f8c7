import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";

import { displayName } from "~/features/accounts/display-name";
import { requireUser } from "~/features/accounts/require-user.server";
import { pictureOfForm, type KeptPicture } from "~/forms/choose-picture.server";
import {
  clientAction,
  fieldOf,
  FormNotices,
  PostedForm,
  shouldRevalidate,
  useFormAnswer,
} from "~/forms/form-page";
import { keptWords } from "~/forms/kept-words.server";
import { takeForm } from "~/forms/take-form.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PictureField } from "~/ui/picture-field";
import { TextField } from "~/ui/text-field";

import { accountNamesSchema } from "./account-names.schema";
import { editAccount } from "./edit-account.server";

const PATH = "/profile/edit";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName, ...user } = await requireUser({ request, context });
  const kept = await keptWords({ request, path: PATH, schema: accountNamesSchema });
  return {
    name: displayName({ firstName, lastName, email: user.email }),
    picture: user.profileImageUrl,
    typed: kept?.typed ?? { firstName: firstName ?? "", lastName: lastName ?? "" },
    isKept: kept !== null,
  };
}

export function action(visit: ActionFunctionArgs) {
  return takeForm({
    visit,
    schema: accountNamesSchema,
    files: pictureOfForm,
    path: PATH,
    who: "user",
    async save({ value: names, user, files: picture }) {
      await editAccount({ userId: user.id, names, picture });
      return { to: "/profile", toast: { title: "Profile updated" } };
    },
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Edit profile", noindex: true });

export default function EditProfile() {
  const { name, picture, isKept, ...loaded } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const form = useFormAnswer<KeptPicture>(loaded);
  const isSaving = useNavigation().formMethod === "POST";
  const of = (field: string) => fieldOf(form, field);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Edit Profile</h1>
      <FormNotices
        form={form}
        isKept={isKept}
        failed="Failed to save your profile. Please try again."
      />
      <PostedForm encType="multipart/form-data" form={form}>
        <TextField label="First name (Optional)" {...of("firstName")} autoComplete="given-name" />
        <TextField label="Last name (Optional)" {...of("lastName")} autoComplete="family-name" />
        <PictureField
          name={name}
          image={picture}
          accepted={form.keep.picture}
          error={form.errors.picture}
          lite={lite}
        />
        <p className="actions">
          <Button pending={isSaving && "Saving..."}>Save</Button>
          <ButtonLink to="/profile" variant="secondary">
            Cancel
          </ButtonLink>
        </p>
      </PostedForm>
    </div>
  );
}

export { clientAction, shouldRevalidate };
