import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { hasIdentityBadge } from "~/features/verification/end-identity-badges.server";
import { formatDisplayName } from "~/features/accounts/display-name";
import { getOwnPhone } from "~/features/accounts/own-phone.server";
import { requireUser } from "~/features/accounts/require-user.server";
import { formPicture, type KeptPicture } from "~/forms/choose-picture.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptValues } from "~/forms/kept-values.server";
import { handleForm } from "~/forms/handle-form.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageFailure } from "~/layout/components/page-failure";

import { accountFormSchema } from "./account-names.schema";
import { AccountForm } from "./components/account-form";
import { editAccount } from "./edit-account.server";

const PATH = "/profile/edit";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName, ...user } = await requireUser({ request, context });
  const phone = await getOwnPhone({ userId: user.id });
  const keptValues = await getKeptValues({ request, path: PATH, schema: accountFormSchema });
  return {
    name: formatDisplayName({ firstName, lastName, email: user.email }),
    picture: user.profileImageUrl,
    hasBadge: await hasIdentityBadge(user.id),
    typed: keptValues?.typed ?? toTyped({ firstName, lastName, phone }),
    isRestored: keptValues !== null,
  };
}

const toTyped = (account: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(account).map(([name, text]) => [name, text ?? ""]));

export function action(visit: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: accountFormSchema,
    files: formPicture,
    path: PATH,
    allowedSender: "user",
    async save({ value: { endsBadge, phone, ...names }, user, files: { picture } }) {
      const edited = await editAccount({ userId: user.id, names, phone, picture, endsBadge });
      if (edited === "ends badge") return { status: 400, errors: { endsBadge: [ENDS_BADGE] } };
      return { to: "/profile", toast: { title: "Profile updated" } };
    },
  });
}

const ENDS_BADGE = "Check the box to change your name, or keep the name you have.";

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Edit profile", noindex: true });

export default function EditProfile() {
  const { name, picture, hasBadge, isRestored, ...loaded } = useLoaderData<typeof loader>();
  const form = useFormState<KeptPicture>(loaded);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Edit Profile</h1>
      <FormNotices form={form} isRestored={isRestored} />
      <AccountForm {...{ form, name, picture, hasBadge }} />
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
