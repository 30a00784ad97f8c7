import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptValues } from "~/forms/kept-values.server";
import { handleForm } from "~/forms/handle-form.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageFailure } from "~/layout/components/page-failure";

import { OwnPackages } from "./components/own-packages";
import { PackageForm } from "./components/package-form";
import { ReviewState } from "./components/review-state";
import { packageFormSchema } from "./package.schema";
import { requireOwnProfessional } from "./require-own-professional.server";
import { savePackage } from "./save-package.server";
import { PACKAGES_PATH } from "./showcase-addresses";
import { toPackageFields } from "./package-fields";

const TITLE = "Your packages";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state, reason, words } = await requireOwnProfessional({ request, context });
  const { packages } = words;
  const keptValues = await getKeptValues({
    request,
    path: PACKAGES_PATH,
    schema: packageFormSchema,
  });
  const requestedId = new URL(request.url).searchParams.get("edit");
  const edited = packages.find(({ id }) => id === requestedId);
  const initial = keptValues ?? toPackageFields(edited ?? { id: randomUUID() });
  return {
    state,
    reason,
    packages,
    initial,
    isRestored: keptValues !== null,
    isNew: !edited,
  };
}

export function action(visit: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: packageFormSchema,
    prefilledFields: ["intent", "id"],
    path: PACKAGES_PATH,
    allowedSender: "user",
    save: ({ value, user }) => savePackage({ userId: user.id, input: value }),
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: TITLE, noindex: true });

export default function ProfessionalPackages() {
  const { state, reason, packages, initial, isRestored, isNew } = useLoaderData<typeof loader>();
  const form = useFormState(initial);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>{TITLE}</h1>
      <p>What hunters can book with you. Changes are reviewed before they go live.</p>
      <ReviewState state={state} reason={reason} />
      <FormNotices form={form} isRestored={isRestored} />
      <OwnPackages packages={packages} />
      <PackageForm key={initial.typed.id} form={form} isNew={isNew} />
      <p>
        <Link to="/hosting">Back to Hosting</Link>
      </p>
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
