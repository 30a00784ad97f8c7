import { handleForm, type Visit } from "~/forms/handle-form.server";

import { decideVerification } from "./decide-verification.server";
import { verificationVerdictSchema } from "./verification.schema";

const REFUSED = {
  "not found": { status: 404, text: "This request was deleted." },
  own: { status: 403, text: "You can't decide your own request. Another admin has to." },
  decided: { status: 409, text: "Someone has decided on this since you opened the page." },
  "no document": {
    status: 409,
    text: "It has no document, so it can't be approved. Reject it instead.",
  },
  renamed: {
    status: 409,
    text: "The account's name has changed, so it can't be approved. Reject it instead.",
  },
  "no listing": {
    status: 409,
    text: "It doesn't belong to a listing of theirs, so it can't be approved. Reject it instead.",
  },
  "land changed": {
    status: 409,
    text: "The listing's land has changed since this was sent, so it can't be approved. Reject it instead.",
  },
  over: {
    status: 409,
    text: "Its last day has passed, so it can't be approved. Reject it instead.",
  },
} as const;

/** Handles the form by which an admin decides. */
export function handleVerificationVerdictForm({ visit, path }: { visit: Visit; path: string }) {
  return handleForm({
    visit,
    schema: verificationVerdictSchema,
    prefilledFields: ["id", "decision"],
    path,
    allowedSender: "admin",
    async save({ value: { id, decision, reason }, user }) {
      const rejectReason = decision === "reject" ? (reason ?? null) : null;
      const decided = await decideVerification({ id, adminId: user.id, reason: rejectReason });
      if (decided.refused) {
        const { status, text } = REFUSED[decided.refused];
        return { status, errors: { "": [text] } };
      }
      const title = decision === "approve" ? "Approved" : "Rejected";
      return { to: path, toast: { title, text: decided.title } };
    },
  });
}
