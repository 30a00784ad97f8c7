import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { requireAccount } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { endSession } from "~/platform/accounts/sessions.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageFailure } from "~/layout/components/page-failure";

import { DeletionConsequences } from "./components/deletion-consequences";
import { DeletionForm } from "./components/deletion-form";
import { deleteAccount } from "./delete-account.server";
import { deletionSchema } from "./deletion.schema";

const LAST_ADMIN =
  "You are the only admin. Make someone else an admin first, so the marketplace has one.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount({ request, context });
  return null;
}

export function action(visit: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: deletionSchema,
    path: "/profile/delete",
    allowedSender: "account",
    async save({ user }) {
      const outcome = await deleteAccount({ userId: user.id });
      if (outcome === "last admin") return { status: 409, errors: { "": [LAST_ADMIN] } };
      const cookies = [await endSession(visit.request.headers.get("Cookie"))];
      const toast = { title: "Your account has been deleted" };
      return { to: "/", toast, cookies, isDocument: true };
    },
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Delete account", noindex: true });

export default function DeleteAccount() {
  const form = useFormState();
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Delete account</h1>
      <DeletionConsequences />
      <FormNotices form={form} />
      <DeletionForm form={form} />
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
