import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { decideReport } from "./decide-report.server";
import { reportVerdictSchema } from "./report.schema";

const REFUSED = {
  decided: "Someone has decided on this since you opened the page.",
  reported:
    "Someone has reported this again since you opened the page. Here is the current version.",
  changed:
    "It was changed after it was hidden, so it can’t be shown again from here. If it’s a listing or profile, look at Approvals.",
};
const TOASTS = { keep: "Kept", hide: "Hidden", show: "Shown again" };
const TRANSACTION_TIMEOUT_MS = 15_000;

/** Handles the form by which an admin keeps or hides a reported thing. */
export function handleReportVerdictForm({ visit, path }: { visit: Visit; path: string }) {
  return handleForm({
    visit,
    schema: reportVerdictSchema,
    prefilledFields: ["id", "seen", "decision"],
    path,
    allowedSender: "admin",
    save: ({ value: { id, seen, ...verdict }, user }) =>
      runTransaction(
        async (tx): Promise<FormOutcome> => {
          const decided = await decideReport(tx, { id, seen, verdict, adminId: user.id });
          if (decided.refused === "not found") return { missing: "Report not found" };
          if (decided.refused) return { status: 409, errors: { "": [REFUSED[decided.refused]] } };
          return { to: path, toast: { title: TOASTS[verdict.decision], text: decided.title } };
        },
        { timeout: TRANSACTION_TIMEOUT_MS },
      ),
  });
}
