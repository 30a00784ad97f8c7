import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { requireAccount } from "~/features/accounts/require-user.server";
import { formatDateTime } from "~/formats/date-time";
import { SessionToken } from "~/layout/components/session-token";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { PageHeading } from "~/ui/page-heading";

import { getSuspension } from "./get-suspension.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireAccount({ request, context });
  const suspension = await getSuspension({ userId: id });
  if (!suspension) throw redirect("/profile", { headers: { "Cache-Control": "no-store" } });
  return {
    ...suspension,
    day: formatDateTime(suspension.since, environment().siteTimeZone, "day"),
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: "Your account is suspended", noindex: true });

export default function Suspended() {
  const { since, day, reason } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title="Your account is suspended">
        Since <LocalTime moment={since} text={day} style="day" />.
      </PageHeading>
      <div className="prose">
        <p>Reason:</p>
        <blockquote className="message-text">{reason}</blockquote>
        <p>
          Your listings and profiles are hidden, and you can&apos;t send messages, list property or
          make requests. Your agreements stay in place, and the other side can still read them. If
          you think this is a mistake, <a href="/contact">write to us</a>.
        </p>
        <p>
          You can still{" "}
          <a href="/profile/export" download>
            download your data
          </a>{" "}
          and delete your account.
        </p>
      </div>
      <div className="actions">
        <Form method="post" action="/api/logout" reloadDocument>
          <SessionToken />
          <Button variant="secondary">Sign out</Button>
        </Form>{" "}
        <ButtonLink to="/profile/delete" variant="danger">
          Delete account
        </ButtonLink>
      </div>
    </div>
  );
}
