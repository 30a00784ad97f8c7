import {
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  useActionData,
  useNavigation,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { FailureToast } from "~/layout/components/failure-toast";
import { SessionToken } from "~/layout/components/session-token";
import { isUnsent, revalidateIfSent, sendOrSay } from "~/layout/send-form";
import { readForm } from "~/platform/read-form.server";
import { respond } from "~/platform/respond.server";
import { endSession } from "~/platform/sessions.server";
import { toastCookie } from "~/platform/toast.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldErrors } from "~/ui/field";

import { deleteAccount } from "./delete-account.server";

const UNCONFIRMED = "Tick the box to confirm that you want to delete your account";
const LAST_ADMIN =
  "You are the only admin. Make somebody else an admin first, so that the marketplace has one.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context });
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context });
  const form = await readForm(request, ["confirm"]);
  if (form.get("confirm") !== "on") return refuse(400, "confirm", UNCONFIRMED);
  const outcome = await deleteAccount({ userId: user.id });
  if (outcome === "last admin") return refuse(409, "", LAST_ADMIN);
  const headers = new Headers();
  headers.append("Set-Cookie", await endSession(request.headers.get("Cookie")));
  headers.append("Set-Cookie", toastCookie({ title: "Your account has been deleted" }));
  // As a document: nothing of the person stays in the page's memory.
  return redirectDocument("/", { status: 303, headers });
}

const refuse = (status: number, field: string, message: string) =>
  respond<{ errors: Record<string, string[]> }>({ errors: { [field]: [message] } }, { status });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrSay(() => serverAction<typeof action>());

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Delete account", noindex: true });

export default function DeleteAccount() {
  const answer = useActionData<typeof action | typeof clientAction>();
  const errors = isUnsent(answer) ? undefined : answer?.errors;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Delete account</h1>
      <div className="prose">
        <p>
          Your listings, your profiles as a professional or agent, your favorites and your sessions
          are removed, and so are your name, your address and your picture. This cannot be undone.
        </p>
        <p>
          What you wrote to others stays with them, without your name. Signing in again makes a new,
          empty account.
        </p>
        <p>
          <a href="/profile/export" download>
            Download your data
          </a>{" "}
          first, if you want to keep it.
        </p>
      </div>
      <Form method="post" className="form" noValidate>
        <SessionToken />
        <ErrorSummary errors={errors} />
        <div className="field">
          <Checkbox
            name="confirm"
            id="confirm"
            label="I want to delete my account"
            aria-invalid={errors?.confirm ? true : undefined}
            aria-describedby={errors?.confirm ? "confirm-error" : undefined}
          />
          <FieldErrors name="confirm" error={errors?.confirm} />
        </div>
        <p className="actions">
          <Button variant="danger" pending={isSending && "Deleting..."}>
            Delete my account
          </Button>
          <ButtonLink to="/profile" variant="secondary">
            Cancel
          </ButtonLink>
        </p>
      </Form>
      {isUnsent(answer) ? (
        <FailureToast text="That could not be sent. Please try again." answer={answer} />
      ) : null}
    </div>
  );
}

export { revalidateIfSent as shouldRevalidate };
