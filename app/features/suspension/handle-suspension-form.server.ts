import {
  handleForm,
  type FormOutcome,
  type RefusedOutcome,
  type Visit,
} from "~/forms/handle-form.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { suspensionSchema } from "./suspension.schema";
import { liftSuspension, suspendAccount } from "./suspend-account.server";

/** Handles the form by which an admin suspends an account, or lifts the suspension. */
export function handleSuspensionForm({
  visit,
  path,
  userId,
  list,
}: {
  visit: Visit;
  path: string;
  userId: string | undefined;
  /** The page to return to. */
  list: string;
}): Promise<Response> {
  return handleForm({
    visit,
    schema: suspensionSchema,
    prefilledFields: ["intent"],
    path,
    allowedSender: "admin",
    save: ({ value, user }) =>
      runTransaction(async (tx): Promise<FormOutcome> => {
        const about = { userId, adminId: user.id };
        const result =
          value.intent === "suspend"
            ? await suspendAccount(tx, { ...about, reason: value.reason })
            : await liftSuspension(tx, about);
        if (result.refused === "not found") return { missing: "Account not found" };
        if (result.refused) return refuse(SUSPENSION_REFUSALS[result.refused]);
        const title =
          value.intent === "suspend" ? `${result.name} is suspended` : `${result.name} is back`;
        return { to: list, toast: { title } };
      }),
  });
}

const refuse = (message: string): RefusedOutcome => ({ status: 409, errors: { "": [message] } });

const STALE = "That account has changed. Here is its current state.";

export const SUSPENSION_REFUSALS = {
  oneself: "You can't suspend your own account.",
  "last admin": "This is the only admin. Make someone else an admin first.",
  suspended: STALE,
  "not suspended": STALE,
} as const;
