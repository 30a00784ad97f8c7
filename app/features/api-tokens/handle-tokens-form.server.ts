import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";

import { createToken } from "./create-token.server";
import { revokeToken } from "./revoke-token.server";
import { MAX_TOKENS, TOKENS_PATH } from "./token-limits";
import { tokensSchema } from "./tokens.schema";

const TOO_MANY = `You can have up to ${MAX_TOKENS} tokens. Revoke one first.`;
const NO_ADMIN = "Only admins can create a token for admin calls.";
const GONE = "That token has been deleted.";
const shownBefore = (name: string) =>
  `“${name}” was created, and we can't show it again. If you didn't copy it, revoke it and create another.`;

/** A token that was just made. It is shown only once. */
export interface ShownToken {
  name: string;
  token: string;
}

/**
 * Handles the forms of a person's API tokens. The token itself is returned only to the request that made it: the stored
 * answer, which a resent form gets, says only that it was made.
 */
export function handleTokensForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: tokensSchema,
    prefilledFields: ["intent", "id"],
    path: TOKENS_PATH,
    allowedSender: "user",
    async save({ value, user: { id: userId }, saveOnce }): Promise<FormOutcome> {
      if (value.intent === "revoke") {
        if (await revokeToken({ id: value.id, userId })) return { to: TOKENS_PATH, toast: REVOKED };
        return { status: 404, errors: { "": [GONE] } };
      }
      const { name, access, expiresOn, admin: isAdmin = false } = value;
      let token: string | null = null;
      const outcome = await saveOnce(async (tx): Promise<FormOutcome> => {
        // The token of a transaction attempt that was rolled back must not be shown.
        token = null;
        const result = await createToken(tx, { userId, name, access, expiresOn, isAdmin });
        if (typeof result === "string") return refuse(result);
        ({ token } = result);
        return { shown: { name } };
      });
      if (!("shown" in outcome)) return outcome;
      if (token === null) return { status: 409, errors: { "": [shownBefore(name)] } };
      return { shown: { name, token } satisfies ShownToken };
    },
  });
}

const REVOKED = { title: "Token revoked", text: "Programs can no longer use it." };

function refuse(refusal: Exclude<Awaited<ReturnType<typeof createToken>>, object>): FormOutcome {
  if (refusal === "no account") return { missing: "Account not found" };
  if (refusal === "no admin") return { status: 403, errors: { admin: [NO_ADMIN] } };
  if (refusal === "too many") return { status: 409, errors: { "": [TOO_MANY] } };
  const fault =
    refusal === "too early" ? "Choose today or a later day" : "Choose a day within a year";
  return { status: 400, errors: { expiresOn: [fault] } };
}
