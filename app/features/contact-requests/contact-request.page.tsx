import { randomUUID } from "node:crypto";

import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
  useSearchParams,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useEffect } from "react";

import { requireUser } from "~/features/accounts/require-user.server";
import { ErrorPage } from "~/layout/components/error-page";
import { FailureToast } from "~/layout/components/failure-toast";
import { MissingThing } from "~/layout/components/missing-thing";
import { LOGGED_OUT, leadToSignIn } from "~/layout/lead-to-sign-in";
import { signInAddress } from "~/layout/navigation";
import { isUnsent, isWorthAskingAgain, sendForm } from "~/forms/form-answer";
import { failureStatus } from "~/platform/database-away.server";
import { forgetKeptForm, keepForm, keptForm } from "~/forms/kept-forms.server";
import { log } from "~/platform/logger.server";
import type { FormErrors } from "~/forms/form-answer";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/forms/toast.server";
import { isUuid } from "~/platform/uuid";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { ContactRequestForm } from "./components/contact-request-form";
import { CONTACT_REQUEST_FIELDS, contactRequestSchema } from "./contact-request.schema";
import { findContact, isContactType, type NoContact } from "./find-contact.server";
import { submitContactForm } from "./submit-contact-form.server";

const FAILED = "Failed to send message. Please try again.";

/** What the address asks about, and the address itself without anything else. */
function readAbout(request: Request, id: string | undefined) {
  const type = new URL(request.url).searchParams.get("type");
  if (!isContactType(type) || !isUuid(id)) throw new Response("No such contact", { status: 404 });
  return { about: { type, id }, path: `/contact/${id}?type=${type}` };
}

const STATUS: Record<NoContact, number> = {
  "not found": 404,
  "own listing": 400,
  "not available": 410,
  blocked: 403,
};
const noContact = (reason: NoContact) => new Response(reason, { status: STATUS[reason] });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const { about, path } = readAbout(request, params.id);
  const contact = await findContact({ ...about, senderId: user.id });
  if (typeof contact === "string") throw noContact(contact);
  const kept = await keptForm({ request, path });
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return {
    title: contact.title,
    typed: kept ?? { name, email: user.email ?? "" },
    isKept: kept !== null,
    idempotencyKey: randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { about, path } = readAbout(request, params.id);
  const form = await readForm(request, [...CONTACT_REQUEST_FIELDS, "scripts"]);
  const hasScripts = form.has("scripts");
  form.delete("scripts");
  const parsed = parseForm(form, contactRequestSchema);
  const { typed } = parsed;
  const session = await context.session();
  if (!session) return askToSignIn({ request, path, typed, hasScripts });
  if (!parsed.ok) return refuse(400, { typed, errors: parsed.errors });
  const key = form.get("idempotencyKey");
  try {
    const outcome = await submitContactForm({
      senderId: session.user.id,
      about,
      text: parsed.value,
      key: typeof key === "string" && key ? key.slice(0, 200) : null,
    });
    if (outcome === "other text") {
      const told = "This form was sent before with other words. Send it again to send these too.";
      return refuse(422, { typed, errors: { "": [told] } });
    }
    if (outcome !== "sent") throw noContact(outcome);
    await forgetKeptForm({ request, path });
  } catch (error) {
    if (error instanceof Response) throw error;
    log().error({ err: error, requestId: context.requestId }, "contact request not sent");
    return refuse(failureStatus(error), { typed, errors: {}, hasFailed: true });
  }
  const toast = toastCookie({
    title: "Message sent!",
    text: "Your contact request has been sent successfully.",
  });
  return redirect("/", { status: 303, headers: { "Set-Cookie": toast } });
}

interface Refusal {
  typed: Record<string, string>;
  errors: FormErrors;
  hasFailed?: boolean;
  /** Where to sign in again. */
  signIn?: string;
}
const refuse = (status: number, refusal: Refusal) => respond(refusal, { status });

/** What was typed waits for whoever comes back to this form in this browser. */
async function askToSignIn({
  request,
  path,
  typed,
  hasScripts,
}: {
  request: Request;
  path: string;
  typed: Record<string, string>;
  hasScripts: boolean;
}) {
  const cookie = await keepForm({ request, path, typed });
  const init = { headers: { "Set-Cookie": cookie } };
  const signIn = signInAddress(path);
  if (!hasScripts) return redirectDocument(signIn, { status: 303, ...init });
  return respond<Refusal>({ typed, errors: {}, signIn }, { status: 401, ...init });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(() => serverAction<typeof action>());

/** Not when there is nobody to ask, or nobody for whom: the loader would lead away at once. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const signIn = (actionResult as Refusal | undefined)?.signIn;
  return isWorthAskingAgain(actionResult) && !signIn && defaultShouldRevalidate;
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Contact ${data.title}` : "Contact", noindex: true });

export default function ContactRequest() {
  const { title, typed, isKept, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action | typeof clientAction>();
  const refusal = isUnsent(answer) ? undefined : answer;
  const signIn = refusal?.signIn;
  useEffect(() => {
    if (!signIn) return;
    return leadToSignIn(signIn);
  }, [signIn]);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Contacting about: {title}</h1>
      {isKept && !refusal ? (
        <p className="notice">Here is what you wrote before. It has not been sent yet.</p>
      ) : null}
      <ContactRequestForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        typed={refusal?.typed ?? typed}
        errors={refusal?.errors}
        isWaiting={signIn !== undefined}
      />
      {signIn ? <FailureToast {...LOGGED_OUT} answer={answer} /> : null}
      {isUnsent(answer) || refusal?.hasFailed ? (
        <FailureToast text={FAILED} answer={answer} />
      ) : null}
    </div>
  );
}

const NO_CONTACT: Record<number, { title: string; text: string }> = {
  400: { title: "This is your own listing", text: "Others write to you by this page." },
  403: {
    title: "No messages between you",
    text: "You have blocked this person, or they have blocked you.",
  },
  410: {
    title: "No longer available",
    text: "This property has been sold or leased and takes no requests any more.",
  },
};
const NOT_FOUND = new Map([
  ["professional", "Professional not found"],
  ["property", "Property not found"],
]);

export function ErrorBoundary() {
  const error = useRouteError();
  const [searchParams] = useSearchParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = NOT_FOUND.get(searchParams.get("type") ?? "");
  if (status === 404 && title) return <MissingThing title={title} />;
  const reason = NO_CONTACT[status];
  if (!reason) return <ErrorPage status={status} />;
  return <MissingThing title={reason.title}>{reason.text}</MissingThing>;
}
