import { useNavigation } from "@remix-run/react";

import { getFieldProps, type FormState } from "~/forms/form-page";
import { formatDates } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import type { ShownOffer } from "./offer-summary";

type SignedOffer = Pick<ShownOffer, "total" | "startDate" | "endDate" | "ownerFirstName">;

/** Returns what accepting an offer does to the calendar. */
const describeHold = (offer: SignedOffer): string =>
  `${offer.ownerFirstName}'s calendar then holds ${formatDates(offer)}.`;

interface OfferSignatureProps {
  offer: SignedOffer;
  form: FormState;
  /** The hash of the agreement's text that this page shows. */
  textHash: string | null;
}

/** The element that holds the signature. */
const SIGNATURE_ID = "signature";

/** Shows the fields that the hunter adds to the agreement, and the button that signs it. */
export function OfferSignature({ offer, form, textHash }: OfferSignatureProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="panel" id={SIGNATURE_ID}>
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
      <p>Signs this agreement. {describeHold(offer)}</p>
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

/**
 * Shows the total and the way to the signature, which stay in sight while the agreement is read. It has no button that
 * signs, because the name that is signed with is out of sight.
 */
export function OfferBar({ offer }: { offer: SignedOffer }) {
  return (
    <div className="offer-bar">
      <p>
        <strong>{formatExactPrice(offer.total)}</strong>
        <span className="quiet text-sm"> Signs the agreement below. {describeHold(offer)}</span>
      </p>
      <p className="actions">
        <a href={`#${SIGNATURE_ID}`} className="button">
          Sign to accept
        </a>
      </p>
    </div>
  );
}
