import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { readReturnPath } from "~/layout/admin-return-path";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { ReasonForm, UndoForm } from "~/forms/reason-form";
import { AdminError } from "~/layout/components/admin-error";
import { MissingThing } from "~/layout/components/missing-thing";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { handleUnpublishForm } from "./handle-unpublish-form.server";
import { getPublishable } from "./unpublish-listing.server";

const getPath = (url: string) => new URL(url).pathname + new URL(url).search;

/** Returns the page to return to: the one that linked here, or the listing. */
const getBackPath = (url: string, id: string | undefined) =>
  readReturnPath(url) ?? `/property/${id}`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const listing = await getPublishable({ id: params.id });
  if (!listing) throw new Response("Listing not found", { status: 404 });
  const keptForm = await getKeptForm({ request, path: getPath(request.url) });
  return {
    ...listing,
    back: getBackPath(request.url, listing.id),
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  const { url } = visit.request;
  return handleUnpublishForm({ visit, path: getPath(url), id, backTo: getBackPath(url, id) });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Unpublish a listing", noindex: true });

export default function Unpublish() {
  const { title, back, reviewStatus, reviewReason, typed, isRestored } =
    useLoaderData<typeof loader>();
  const form = useFormState({ typed });
  const cancel = (
    <ButtonLink to={back} variant="secondary">
      {back.startsWith("/admin/") ? "Cancel" : "Back to the listing"}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading
        title={reviewStatus === "approved" ? `Unpublish “${title}”?` : `“${title}” is not public`}
      />
      <FormNotices form={form} isRestored={isRestored} />
      {reviewStatus === "approved" ? (
        <>
          <div className="prose">
            <p>{UNPUBLISH_EFFECTS}</p>
          </div>
          <ReasonForm
            form={form}
            intent="unpublish"
            label="Unpublish"
            hint="The owner will see it. It is recorded in the audit log."
            cancel={cancel}
          />
        </>
      ) : reviewStatus === "rejected" ? (
        <>
          <div className="prose">
            <p>Only the owner and admins can see it. Reason:</p>
            <blockquote className="message-text">{reviewReason}</blockquote>
          </div>
          <UndoForm intent="publish" label="Publish" cancel={cancel} />
        </>
      ) : (
        <>
          <p className="notice">
            {reviewStatus === "pending" ? (
              <>
                It is waiting for review. <Link to="/admin/reviews">Open approvals</Link>
              </>
            ) : (
              <>
                Its owner’s account is suspended, or people have reported it.{" "}
                <Link to="/admin/reports">See the reports</Link>
              </>
            )}
          </p>
          <p className="actions">{cancel}</p>
        </>
      )}
    </div>
  );
}

const UNPUBLISH_EFFECTS =
  "This takes it off the lists, the map and the feeds right away. Only its owner and admins can open its page. We email the owner your reason. They can change the listing and send it for review again. It is recorded in the audit log.";

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return <MissingThing title="Listing not found">It may have been deleted.</MissingThing>;
}

export { clientAction, shouldRevalidate };
