import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";
import { PageFailure } from "~/layout/components/page-failure";

import { OwnVerifications } from "./components/own-verifications";
import { VerificationForm } from "./components/verification-form";
import { listProvableListings } from "./list-provable-listings.server";
import { listOwnVerifications } from "./list-own-verifications.server";
import type { ChosenFiles } from "./accept-documents.server";
import { handleVerificationForm } from "./handle-verification-form.server";
import { OWN_VERIFICATION_PATH } from "./verification-kinds";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context });
  const selectedId = new URL(request.url).searchParams.get("propertyId");
  return {
    listings: await listProvableListings(id, selectedId),
    begun: selectedId ? { kind: "land-ownership", propertyId: selectedId } : {},
    sent: await listOwnVerifications(id),
    kept: await getKeptForm({ request, path: OWN_VERIFICATION_PATH }),
    idempotencyKey: randomUUID(),
  };
}

export function action(visit: ActionFunctionArgs) {
  return handleVerificationForm(visit);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Get verified", noindex: true });

export default function OwnVerification() {
  const { sent, kept, idempotencyKey, listings, begun } = useLoaderData<typeof loader>();
  const form = useFormState<ChosenFiles>({ typed: kept ?? begun });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title="Get verified">
        Send proof of who you are, your license, your land or your insurance. Your public pages show
        what we checked, when, and how long it&apos;s valid.
      </PageHeading>
      <FormNotices form={form} isRestored={kept !== null} />
      <VerificationForm key={idempotencyKey} {...{ form, idempotencyKey, listings }} />
      <OwnVerifications verifications={sent} />
      <p>
        <Link to="/profile">Back to your profile</Link>
      </p>
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
