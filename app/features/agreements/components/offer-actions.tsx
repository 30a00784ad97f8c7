import { PostedForm } from "~/forms/form-page";
import { Button } from "~/ui/button";

import type { OfferAction } from "../offer-status";

const LABELS = { decline: "Decline", withdraw: "Withdraw" } as const;

/** Shows the buttons for an offer that the reader cannot accept. */
export function OfferActions({ actions }: { actions: readonly OfferAction[] }) {
  return actions.map((action) =>
    action === "accept" ? null : (
      <PostedForm key={action} form={NO_ERRORS} className="actions">
        <input type="hidden" name="action" value={action} />
        <Button variant="secondary">{LABELS[action]}</Button>
      </PostedForm>
    ),
  );
}

/** The page shows the errors. */
const NO_ERRORS = { errors: {} };
