import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";

import { ErrorPage } from "~/layout/components/error-page";
import { MissingThing } from "~/layout/components/missing-thing";
import { SessionToken } from "~/layout/components/session-token";
import { NOTICES } from "~/platform/mail/mail";
import { optOut, readUnsubscribeToken } from "~/platform/mail/mail-optouts.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button } from "~/ui/button";

function readToken(request: Request) {
  const optout = readUnsubscribeToken(new URL(request.url).searchParams.get("token"));
  if (!optout) throw new Response("Not a link of ours", { status: 400 });
  return optout;
}

export function loader({ request }: LoaderFunctionArgs) {
  return { subject: NOTICES[readToken(request).kind] };
}

/** For the page's form, and for mail programs, which send a body of either form type. */
export async function action({ request }: ActionFunctionArgs) {
  await optOut(readToken(request));
  return { isDone: true };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Unsubscribe", noindex: true });

export default function Unsubscribe() {
  const { subject } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  if (done) {
    return (
      <MissingThing title="You are unsubscribed">
        We send you no more mail about {subject}.
      </MissingThing>
    );
  }
  return (
    <section className="missing">
      <h1>Unsubscribe</h1>
      <p>Stop mail about {subject} to the address that this link was sent to?</p>
      <Form method="post">
        <SessionToken />
        <Button>Unsubscribe</Button>
      </Form>
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 400) return <ErrorPage status={status} />;
  return (
    <MissingThing title="This link does not work">
      It may have been cut off. Use the link in the mail as a whole.
    </MissingThing>
  );
}
