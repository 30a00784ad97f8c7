import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SUPPORT } from "~/features/home/static-content";
import { identifyBrowser } from "~/forms/browser-cookie.server";
import {
  clientAction,
  FormNotices,
  headers,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { handleForm } from "~/forms/handle-form.server";
import { respond } from "~/http/respond.server";
import { pageMeta } from "~/seo/page-meta";
import { PageHeading } from "~/ui/page-heading";
import { PageFailure } from "~/layout/components/page-failure";

import { ContactForm } from "./components/contact-form";
import { Support } from "./components/support";
import { contactUsSchema } from "./contact-us.schema";
import { saveContactMessage } from "./save-contact-message.server";

export function loader({ request }: LoaderFunctionArgs) {
  const { cookie } = identifyBrowser(request);
  return respond({ idempotencyKey: randomUUID() }, { headers: { "Set-Cookie": cookie } });
}

export function action(visit: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: contactUsSchema,
    path: "/contact",
    allowedSender: "anyone",
    save: ({ value, saveOnce }) =>
      saveOnce(async (tx) => {
        await saveContactMessage(tx, value);
        const text = "We'll get back to you as soon as possible.";
        return { to: "/contact", toast: { title: "Message sent!", text } };
      }),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    sharedPage: { matches, path: "/contact" },
    title: "Contact us",
    description: `Send Huntstead a message or call ${SUPPORT.phone}. We typically respond within 24 hours.`,
  });

export default function Contact() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const form = useFormState();
  return (
    <>
      <PageHeading title="Contact Us">
        Questions, problems or ideas? Send us a note and a real person will answer.
      </PageHeading>
      <div className="detail">
        {/* A new key makes a new form, which no longer contains what was sent. */}
        <ContactForm key={idempotencyKey} idempotencyKey={idempotencyKey} form={form} />
        <Support {...SUPPORT} />
      </div>
      <FormNotices form={form} failed="Failed to send message. Please try again." />
    </>
  );
}

export { clientAction, headers, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
