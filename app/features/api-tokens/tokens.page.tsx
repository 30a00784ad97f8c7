import { randomUUID } from "node:crypto";

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
import { getKeptForm } from "~/forms/kept-forms.server";
import { getDateInZone } from "~/formats/iso-date";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";
import { PageFailure } from "~/layout/components/page-failure";

import { NewToken } from "./components/new-token";
import { TokenForm } from "./components/token-form";
import { TokenList } from "./components/token-list";
import { listTokens } from "./list-tokens.server";
import { handleTokensForm, type ShownToken } from "./handle-tokens-form.server";
import { getLastDayRange, TOKENS_PATH } from "./token-limits";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, isAdmin } = await requireUser({ request, context });
  return {
    tokens: await listTokens({ userId }),
    days: getLastDayRange(getDateInZone(environment().siteTimeZone, new Date())),
    isAdmin,
    kept: await getKeptForm({ request, path: TOKENS_PATH }),
    idempotencyKey: randomUUID(),
  };
}

export function action(visit: ActionFunctionArgs) {
  return handleTokensForm(visit);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "API tokens", noindex: true });

export default function Tokens() {
  const { tokens, days, isAdmin, kept, idempotencyKey } = useLoaderData<typeof loader>();
  const form = useFormState({ typed: kept ?? {} });
  const newToken = form.shown as ShownToken | undefined;
  const isRevoking = form.typed.intent === "revoke";
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title="API tokens">
        With a token, a program can use <Link to="/api">our API</Link> in your name.
      </PageHeading>
      <FormNotices form={form} isRestored={kept !== null} />
      {newToken ? <NewToken key={newToken.token} {...newToken} /> : null}
      {isRevoking ? <FormRefusal form={form} /> : null}
      <TokenForm
        key={idempotencyKey}
        {...{ days, isAdmin, idempotencyKey }}
        form={isRevoking ? { ...form, typed: {}, errors: {} } : form}
      />
      <TokenList tokens={tokens} />
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
