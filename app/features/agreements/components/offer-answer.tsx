import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import type { OfferAction } from "../offer-status";

interface OfferResponseProps {
  form: FormState;
  /** The actions open to the reader. */
  actions: readonly OfferAction[];
  /** The hash of the agreement's text that this page shows. */
  textHash: string | null;
  idempotencyKey: string;
}

/** Shows the buttons that a party has for an open offer. */
export function OfferResponse({ form, actions, textHash, idempotencyKey }: OfferResponseProps) {
  const isSending = useNavigation().formMethod === "POST";
  const pending = isSending && "Sending...";
  return (
    <>
      {actions.includes("accept") ? (
        <PostedForm form={form} className="form panel" idempotencyKey={idempotencyKey}>
          <input type="hidden" name="action" value="accept" />
          <input type="hidden" name="textHash" value={textHash ?? ""} />
          <TextField
            label="Your full name"
            {...getFieldProps(form, "fullName")}
            autoComplete="name"
            hint="This is your signature under the agreement above. You both get a copy to read, print and keep."
          />
          <p>
            <Button pending={pending}>Accept offer</Button>
          </p>
        </PostedForm>
      ) : null}
      {actions.includes("decline") ? <Act action="decline" label="Decline" /> : null}
      {actions.includes("withdraw") ? <Act action="withdraw" label="Withdraw" /> : null}
    </>
  );
}

function Act({ action, label }: { action: OfferAction; label: string }) {
  return (
    <PostedForm form={NO_ERRORS} className="actions">
      <input type="hidden" name="action" value={action} />
      <Button variant="secondary">{label}</Button>
    </PostedForm>
  );
}

/** The errors are shown beside the other form. */
const NO_ERRORS = { errors: {} };
