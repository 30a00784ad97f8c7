import { useActionData } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";

import { FailureToast } from "~/layout/components/failure-toast";
import { LOGGED_OUT, leadToSignIn } from "~/layout/lead-to-sign-in";
import { isUnsent, type Unsent } from "~/forms/form-answer";

import type { ListingRefusal } from "../answer-listing-form.server";
import type { ListingFields } from "../listing-fields";
import { ListingForm } from "./listing-form";

interface ListingEditorProps {
  title: string;
  children: ReactNode;
  action: string;
  fields: ListingFields;
  /** It was typed before a session ended. */
  isKept: boolean;
  idempotencyKey: string;
  button: string;
  pending: string;
  cancel: string;
  /** Said when the server gives no reason. */
  failed: string;
}

/** The page of a listing's form, with what became of it when it was sent. */
export function ListingEditor({
  title,
  children,
  fields,
  isKept,
  idempotencyKey,
  failed,
  ...form
}: ListingEditorProps) {
  const answer = useActionData<ListingRefusal | Unsent>();
  const refusal = isUnsent(answer) ? undefined : answer;
  const signIn = refusal?.signIn;
  useEffect(() => {
    if (!signIn) return;
    return leadToSignIn(signIn);
  }, [signIn]);
  return (
    <div className="mx-auto w-full max-w-3xl grid gap-6">
      <h1>{title}</h1>
      {children}
      {isKept && !refusal ? (
        <p className="notice">
          Here is what you wrote before. It has not been sent yet. Photos that were not uploaded
          have to be chosen again.
        </p>
      ) : null}
      <ListingForm
        key={idempotencyKey}
        {...form}
        fields={refusal && !signIn ? refusal.fields : fields}
        errors={refusal?.errors}
        idempotencyKey={idempotencyKey}
        isWaiting={signIn !== undefined}
      />
      {signIn ? <FailureToast {...LOGGED_OUT} answer={answer} /> : null}
      {isUnsent(answer) || refusal?.hasFailed ? (
        <FailureToast text={failed} answer={answer} />
      ) : null}
    </div>
  );
}
