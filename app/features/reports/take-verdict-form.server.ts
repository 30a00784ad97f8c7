import { takeForm, type Outcome, type Visit } from "~/forms/take-form.server";
import { database } from "~/platform/database/database.server";

import { decideReport } from "./decide-report.server";
import { verdictSchema } from "./report.schema";

/** Takes the form by which an admin keeps or hides what was reported. */
export function takeVerdictForm({ visit, path }: { visit: Visit; path: string }) {
  return takeForm({
    visit,
    schema: verdictSchema,
    given: ["id", "decision"],
    path,
    who: "admin",
    save: ({ value, user }) =>
      database().$transaction(async (tx): Promise<Outcome> => {
        const reason = value.decision === "hide" ? value.reason : null;
        const decided = await decideReport(tx, { id: value.id, adminId: user.id, reason });
        if (decided.refused === "not found") return { missing: "No such report" };
        if (decided.refused) {
          const text = "Someone has decided on this since you opened the page.";
          return { status: 409, errors: { "": [text] } };
        }
        const title = reason === null ? "Kept" : "Hidden";
        return { to: path, toast: { title, text: decided.title } };
      }),
  });
}
