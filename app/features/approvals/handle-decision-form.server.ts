import { handleForm, type Visit } from "~/forms/handle-form.server";

import { decideApproval } from "./decide.server";
import { decisionSchema } from "./decision.schema";

const STALE = "This was changed or decided since you opened the page. Here is the current version.";

/** Handles the form by which an admin approves or rejects. */
export function handleDecisionForm({
  visit,
  path,
}: {
  visit: Visit;
  path: string;
}): Promise<Response> {
  return handleForm({
    visit,
    schema: decisionSchema,
    prefilledFields: ["kind", "id", "version", "decision"],
    path,
    allowedSender: "admin",
    async save({ value: { decision, ...about }, user }) {
      const reason = decision === "reject" ? (about.reason ?? null) : null;
      const decided = await decideApproval({ ...about, reason, adminId: user.id });
      if (!decided) return { status: 409, errors: { "": [STALE] } };
      const title = decision === "approve" ? "Approved" : "Rejected";
      return { to: path, toast: { title, text: decided.title } };
    },
  });
}
