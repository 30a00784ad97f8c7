import { useNavigation } from "@remix-run/react";

import { STATES } from "~/features/directory/vocabulary";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Field } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import type { ChosenFiles } from "../accept-documents.server";
import {
  KEPT_DAYS,
  MAX_DOCUMENT_MB,
  MAX_DOCUMENTS,
  OWN_VERIFICATION_PATH,
  VERIFICATION_KINDS,
  PENDING_DAYS,
} from "../verification-kinds";

const KINDS = [
  { value: "", label: "Choose one" },
  ...Object.entries(VERIFICATION_KINDS).map(([value, label]) => ({ value, label })),
];
const STATE_OPTIONS = [
  { value: "", label: "None" },
  ...STATES.map((state) => ({ value: state, label: state })),
];
const FILES_HINT = `Up to ${MAX_DOCUMENTS} photos (JPEG, PNG or WebP) or PDFs of at most ${MAX_DOCUMENT_MB} MB each. Only you and our admins can see them. We delete them and the number ${KEPT_DAYS} days after the decision, or after ${PENDING_DAYS} days without one.`;

interface VerificationFormProps {
  form: FormState<ChosenFiles>;
  idempotencyKey: string;
  /** The listings whose ownership the person can prove. */
  listings: readonly { id: string; title: string }[];
}

/** Shows the form to send proof. */
export function VerificationForm({ form, idempotencyKey, listings }: VerificationFormProps) {
  const isSending = useNavigation().formAction === OWN_VERIFICATION_PATH;
  const { selectedCount = 0 } = form.keep;
  const mustChooseAgain = form.isRedisplayed && selectedCount > 0 && !form.errors.documents;
  return (
    <PostedForm form={form} idempotencyKey={idempotencyKey} encType="multipart/form-data">
      <SelectField label="What should we check?" {...getFieldProps(form, "kind")} options={KINDS} />
      {listings.length > 0 ? (
        <SelectField
          label="Listing"
          {...getFieldProps(form, "propertyId")}
          options={[
            { value: "", label: "None" },
            ...listings.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          hint="Required for land ownership. The badge is shown on this listing only."
        />
      ) : (
        <p className="hint">To prove that you own land, list it first.</p>
      )}
      <TextField
        label="Number"
        {...getFieldProps(form, "number")}
        hint="Your license, policy or parcel number. Not required for identity or land ownership. Never public."
      />
      <SelectField
        label="State"
        {...getFieldProps(form, "state")}
        options={STATE_OPTIONS}
        hint="Required for licenses."
      />
      <DateField
        label="Valid until"
        name="validUntil"
        defaultValue={form.typed.validUntil}
        error={form.errors.validUntil}
        hint="The last valid day. Required for licenses and insurance."
      />
      <Field label="Documents" name="documents" error={form.errors.documents} hint={FILES_HINT}>
        {(bound) => (
          <input
            {...bound}
            type="file"
            name="documents"
            multiple
            accept="image/jpeg,image/png,image/webp,application/pdf"
          />
        )}
      </Field>
      {mustChooseAgain ? (
        <p className="notice">Choose your files again. They weren&apos;t saved.</p>
      ) : null}
      <p className="actions">
        <Button pending={isSending && "Sending..."}>Send for verification</Button>
      </p>
    </PostedForm>
  );
}
