import type { TypedResponse } from "@remix-run/node";

import { parseForm, type FormErrors } from "~/platform/parse-form.server";
import { readForm } from "~/platform/read-form.server";
import { respond } from "~/platform/respond.server";

import { decide } from "./decide.server";
import { approvalSchema, DECISION_FIELDS, rejectionSchema } from "./decision.schema";

/** Why nothing has been decided, beside what it was about. */
interface Refusal {
  id: string;
  errors: FormErrors;
  reason: string;
}

type Outcome =
  | { decided: { title: string; isApproved: boolean } }
  | { decided: null; refusal: TypedResponse<Refusal> };

const STALE =
  "That has changed, or somebody has decided about it, since you opened this page. Here is how things are now.";

/** Takes the form by which an admin approves or rejects. */
export async function decideByForm({
  request,
  adminId,
}: {
  request: Request;
  adminId: string;
}): Promise<Outcome> {
  const form = await readForm(request, DECISION_FIELDS);
  const isRejection = form.get("decision") === "reject";
  const parsed = parseForm(form, isRejection ? rejectionSchema : approvalSchema);
  const { id = "", reason = "" } = parsed.typed;
  const refuse = (status: number, errors: FormErrors): Outcome => ({
    decided: null,
    refusal: respond({ id, errors, reason }, { status }),
  });
  if (!parsed.ok) {
    const { reason: why, ...foreign } = parsed.errors;
    if (Object.keys(foreign).length > 0) throw new Response("No such decision", { status: 400 });
    return refuse(400, { [`reason-${id}`]: why ?? [] });
  }
  const decided = await decide({ ...parsed.value, adminId });
  if (!decided) return refuse(409, { "": [STALE] });
  return { decided: { title: decided.title, isApproved: !isRejection } };
}
