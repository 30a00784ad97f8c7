import {
  handleForm,
  type FormOutcome,
  type RefusedOutcome,
  type Visit,
} from "~/forms/handle-form.server";

import { NOUNS, getReportAddress, type ReportableKind } from "./report-kinds";
import { reportSchema } from "./report.schema";
import { sendReport } from "./send-report.server";

/** Handles the form by which a person reports a thing. */
export function handleReportForm({
  visit,
  thing,
  id,
}: {
  visit: Visit;
  thing: ReportableKind;
  id: string;
}): Promise<Response> {
  return handleForm({
    visit,
    schema: reportSchema,
    path: getReportAddress(thing, id),
    allowedSender: "user",
    save: ({ value, user, saveOnce }) =>
      saveOnce(async (tx): Promise<FormOutcome> => {
        const address = visit.context.clientAddress;
        const result = await sendReport(tx, { ...value, thing, id, reporter: user, address });
        if (result.refused === "not found") return { missing: "Nothing to report" };
        if (result.refused === "own")
          return refuse(403, `You can’t report your own ${NOUNS[thing]}.`);
        if (result.refused) return refuse(409, `You have already reported this ${NOUNS[thing]}.`);
        const then = user.email ? " We’ll email you the outcome." : "";
        const text = `An admin will look at it.${then}`;
        // When this report has hidden the listing, its page can no longer be opened.
        const to = result.isHidden ? getReportAddress(thing, id) : result.reportable.path;
        return { to, toast: { title: "Report sent", text } };
      }),
  });
}

const refuse = (status: 403 | 409, message: string): RefusedOutcome => ({
  status,
  errors: { "": [message] },
});
