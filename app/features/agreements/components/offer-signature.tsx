import { useNavigation } from "@remix-run/react";

import { getFieldProps, type FormState } from "~/forms/form-page";
import { formatDates, type DateRange } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

interface OfferSignatureProps {
  form: FormState;
  /** The hash of the agreement's text that this page shows. */
  textHash: string | null;
}

/** Shows the fields that the hunter adds to the agreement. */
export function OfferSignature({ form, textHash }: OfferSignatureProps) {
  return (
    <div className="panel">
      <h2 className="text-base">Sign the agreement</h2>
      <input type="hidden" name="textHash" value={textHash ?? ""} />
      <TextField
        label="Your full name"
        {...getFieldProps(form, "fullName")}
        autoComplete="name"
        hint="This is your signature. You both get a copy."
      />
      <TextAreaField
        label="Guests (Optional)"
        {...getFieldProps(form, "guests")}
        hint="Names of the people you bring, one a line"
        rows={2}
      />
      <TextField
        label="Emergency contact (Optional)"
        {...getFieldProps(form, "emergencyContact")}
        hint="A name and phone number"
      />
    </div>
  );
}

/** Shows the total and the buttons, which stay in sight while the agreement is read. */
export function OfferBar({ offer }: { offer: DateRange & { total: string } }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="offer-bar">
      <p>
        <strong>{formatExactPrice(offer.total)}</strong>
        <span className="quiet"> {formatDates(offer)}</span>
      </p>
      <p className="actions">
        <Button name="action" value="accept" pending={isSending && "Sending..."}>
          Accept offer
        </Button>{" "}
        <Button name="action" value="decline" variant="secondary" disabled={isSending}>
          Decline
        </Button>
      </p>
    </div>
  );
}
