import { randomUUID } from "node:crypto";

import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { SUPPORT } from "~/features/home/static-content";
import { FailureToast } from "~/layout/components/failure-toast";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { failureStatus } from "~/platform/database-away.server";
import { browserOf, knownBrowser } from "~/platform/browser-cookie.server";
import { log } from "~/platform/logger.server";
import { parseForm, type FormErrors } from "~/platform/parse-form.server";
import { readForm } from "~/platform/read-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/platform/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";

import { ContactForm } from "./components/contact-form";
import { CONTACT_US_FIELDS, contactUsSchema } from "./contact-us.schema";
import { leaveContactMessage } from "./leave-contact-message.server";

const FAILED = "Failed to send message. Please try again.";

export function loader({ request }: LoaderFunctionArgs) {
  return respond(
    { idempotencyKey: randomUUID() },
    { headers: { "Set-Cookie": browserOf(request).cookie } },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, CONTACT_US_FIELDS);
  const parsed = parseForm(form, contactUsSchema);
  const { typed } = parsed;
  if (!parsed.ok) return refuse(400, { typed, errors: parsed.errors });
  try {
    const key = form.get("idempotencyKey");
    const session = await context.session();
    const outcome = await leaveContactMessage({
      message: parsed.value,
      owner: session?.user.id ?? knownBrowser(request) ?? "browsers without cookies",
      key: typeof key === "string" && key ? key.slice(0, 200) : null,
    });
    if (outcome === "other text") {
      const told = "This form was sent before with other words. Send it again to send these too.";
      return refuse(422, { typed, errors: { "": [told] } });
    }
  } catch (error) {
    log().error({ err: error, requestId: context.requestId }, "contact message not kept");
    return refuse(failureStatus(error), { typed, errors: {}, hasFailed: true });
  }
  const toast = toastCookie({
    title: "Message sent!",
    text: "We'll get back to you as soon as possible.",
  });
  return redirect("/contact", { status: 303, headers: { "Set-Cookie": toast } });
}

interface Refusal {
  typed: Record<string, string>;
  errors: FormErrors;
  hasFailed?: boolean;
}
const refuse = (status: number, refusal: Refusal) => respond(refusal, { status });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export { revalidateIfSent as shouldRevalidate };

/** Each visitor has a key of their own in the form. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    found: { matches, path: "/contact" },
    title: "Contact us",
    description: `Write to Huntstead or call ${SUPPORT.phone}. We answer within 24 hours.`,
  });

export default function Contact() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const refusal = isUnsent(answer) ? undefined : answer;
  return (
    <>
      <PageHeading title="Contact Us">
        A question, a problem or an idea: write to us, and a person answers.
      </PageHeading>
      <div className="detail">
        {/* A new key is a new form: what was sent does not stay in it. */}
        <ContactForm
          key={idempotencyKey}
          idempotencyKey={idempotencyKey}
          typed={refusal?.typed}
          errors={refusal?.errors}
        />
        <Support />
      </div>
      {isUnsent(answer) || refusal?.hasFailed ? (
        <FailureToast text={FAILED} answer={answer} />
      ) : null}
    </>
  );
}

function Support() {
  const { email, phone, chatHours } = SUPPORT;
  return (
    <aside className="panel contact-links" aria-labelledby="support">
      <h2 id="support">Support</h2>
      <p>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      </p>
      <p>
        <a href={`tel:+1${phone.replace(/\D/g, "")}`}>
          <Icon name="phone" />
          {phone}
        </a>
      </p>
      <p>
        <strong>Live chat</strong>
        <br />
        {chatHours}
      </p>
      <p className="quiet">We typically respond within 24 hours.</p>
    </aside>
  );
}
