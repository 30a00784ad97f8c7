import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import {
  clientAction,
  FormNotices,
  FormRefusal,
  shouldRevalidate,
  useFormState,
} from "~/forms/form-page";
import { handleForm, type FormOutcome } from "~/forms/handle-form.server";
import { formatDateTime } from "~/formats/date-time";
import { buildSignInAgainAddress } from "~/layout/navigation";
import { environment } from "~/platform/environment.server";
import { isRecentSignIn } from "~/platform/accounts/sessions.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { PageFailure } from "~/layout/components/page-failure";

import { PasskeyForm } from "./components/passkey-form";
import { PasskeyList } from "./components/passkey-list";
import { MAX_PASSKEYS, PASSKEYS_PATH } from "./passkey-limits";
import { passkeysSchema } from "./passkeys.schema";
import { addPasskey, listPasskeys, removePasskey } from "./passkeys.server";
import { getPasskeyIssuer } from "./relying-party.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser({ request, context });
  if (getPasskeyIssuer() === null) throw notFound();
  const passkeys = await listPasskeys({ userId });
  return {
    passkeys: passkeys.map((passkey) => ({ ...passkey, ...formatPasskeyTimes(passkey) })),
    mayChange: isRecentSignIn(await context.session()),
  };
}

const notFound = () => new Response("Not Found", { status: 404, statusText: "Not Found" });

function formatPasskeyTimes({
  createdAt,
  lastUsedAt,
}: {
  createdAt: Date;
  lastUsedAt: Date | null;
}) {
  const formatPasskeyDate = (moment: Date) => ({
    moment: moment.toISOString(),
    text: formatDateTime(moment.toISOString(), environment().siteTimeZone),
  });
  return {
    createdAt: formatPasskeyDate(createdAt),
    lastUsedAt: lastUsedAt && formatPasskeyDate(lastUsedAt),
  };
}

export function action(visit: ActionFunctionArgs) {
  return handleForm({
    visit,
    schema: passkeysSchema,
    prefilledFields: ["intent", "id"],
    path: PASSKEYS_PATH,
    allowedSender: "user",
    async save({ value, user: { id: userId } }): Promise<FormOutcome> {
      const session = await visit.context.session();
      if (!isRecentSignIn(session)) return { status: 403, errors: { "": [NOT_RECENT] } };
      if (value.intent === "remove") {
        await removePasskey({ id: value.id, userId });
        return { to: PASSKEYS_PATH, toast: { title: "Passkey removed" } };
      }
      const { name, response } = value;
      if (!response) return { status: 400, errors: { "": [NO_SCRIPTS] } };
      const result = await addPasskey({ userId, sid: session?.sid ?? "", name, response });
      if (result === "added") return { to: PASSKEYS_PATH, toast: ADDED };
      if (result === "too many") return { status: 409, errors: { "": [TOO_MANY] } };
      return { status: 400, errors: { "": [INVALID] } };
    },
  });
}

const ADDED = { title: "Passkey added", text: "You can sign in with it now." };
const TOO_MANY = `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`;
const NO_SCRIPTS = "Adding a passkey needs JavaScript.";
const NOT_RECENT = "Sign in again to add or remove a passkey.";
const INVALID = "That passkey couldn't be added. Please try again.";

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Passkeys", noindex: true });

export default function Passkeys() {
  const { passkeys, mayChange } = useLoaderData<typeof loader>();
  const form = useFormState();
  const isRemoving = form.typed.intent === "remove";
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title="Passkeys">
        Sign in with your fingerprint, face or screen lock.
      </PageHeading>
      <FormNotices form={form} />
      {isRemoving || !mayChange ? <FormRefusal form={form} /> : null}
      {mayChange ? (
        <PasskeyForm
          // The key resets the form after a passkey was added.
          key={passkeys.length}
          form={isRemoving ? { ...form, typed: {}, errors: {} } : form}
        />
      ) : (
        <section className="grid gap-4 justify-items-start" aria-labelledby="again">
          <h2 id="again">Sign in again to make changes</h2>
          <p className="quiet">It&apos;s been a while since you signed in.</p>
          <ButtonLink to={buildSignInAgainAddress(PASSKEYS_PATH)} reloadDocument>
            Sign in again
          </ButtonLink>
        </section>
      )}
      <PasskeyList passkeys={passkeys} mayRemove={mayChange} />
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
