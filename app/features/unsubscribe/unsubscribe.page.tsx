import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/v4";

import {
  clientAction,
  FormNotices,
  PostedForm,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";

import { PageFailure } from "~/layout/components/page-failure";
import { MissingThing } from "~/layout/components/missing-thing";
import { NOTICES } from "~/platform/mail/mail";
import { optOut, readUnsubscribeToken } from "~/platform/mail/mail-optouts.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

const NOTIFICATIONS = "/profile/notifications";

function readToken(request: Request) {
  const optout = readUnsubscribeToken(new URL(request.url).searchParams.get("token"));
  if (!optout) throw new Response("Invalid link", { status: 400 });
  return optout;
}

export function loader({ request }: LoaderFunctionArgs) {
  return { subject: NOTICES[readToken(request).kind] };
}

/**
 * Handles the page's form, and requests of mail programs, which send a body of either form type and must not be
 * redirected (RFC 8058).
 */
export function action(visit: ActionFunctionArgs) {
  const optout = readToken(visit.request);
  const { pathname, search } = new URL(visit.request.url);
  return handleForm({
    visit,
    schema: z.object({}),
    ignoresBody: true,
    path: pathname + search,
    allowedSender: "anyone",
    async save() {
      await optOut(optout);
      return { shown: { isDone: true } };
    },
  });
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Unsubscribe", noindex: true });

export default function Unsubscribe() {
  const { subject } = useLoaderData<typeof loader>();
  const form = useFormState();
  if (form.shown) {
    return (
      <MissingThing title="You are unsubscribed">
        You won&apos;t get any more emails about {subject}.{" "}
        <Link to={NOTIFICATIONS}>Choose which emails you get</Link>
      </MissingThing>
    );
  }
  return (
    <section className="missing">
      <h1>Unsubscribe</h1>
      <p>Stop emails about {subject} to the address this link was sent to?</p>
      <p>
        With an account you can also <Link to={NOTIFICATIONS}>choose which emails you get</Link>.
      </p>
      <FormNotices form={form} />
      <PostedForm form={form}>
        <Button>Unsubscribe</Button>
      </PostedForm>
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <PageFailure
      contentByStatus={{
        400: (
          <MissingThing title="This link doesn't work">
            It may have been cut off. Use the whole link from the email.
          </MissingThing>
        ),
      }}
    />
  );
}

export { clientAction, shouldRevalidate };
