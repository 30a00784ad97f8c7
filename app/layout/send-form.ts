import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What an action answers, in the browser alone, when nothing came through. */
export interface Unsent {
  isUnsent: true;
}

/**
 * Sends a form by its action and lets the page stand as it is when the line is dead: an error page
 * would take away what was typed.
 */
export async function sendOrSay<Answer>(send: () => Promise<Answer>): Promise<Answer | Unsent> {
  try {
    const answer = await send();
    // Not from the action: refused before it, too many at once for example.
    return typeof answer === "object" ? answer : { isUnsent: true };
  } catch (reason) {
    // The network's own failure; what the server has answered is for the error page.
    if (reason instanceof TypeError) return { isUnsent: true };
    throw reason;
  }
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === "object" && answer !== null && "isUnsent" in answer;
}

/**
 * Whether the server has changed anything, so that it is worth asking again. It has not when nothing
 * came through, nor when a field was refused: a form that is made anew by the next answer would then
 * take away what is being put right.
 */
export function isWorthAskingAgain(answer: unknown): boolean {
  if (isUnsent(answer)) return false;
  const errors = (answer as { errors?: object } | null | undefined)?.errors ?? {};
  return !Object.keys(errors).some((field) => field !== "");
}

/** For pages whose form stays when it was not sent or not accepted. */
export const revalidateIfSent = (args: ShouldRevalidateFunctionArgs): boolean =>
  isWorthAskingAgain(args.actionResult) && args.defaultShouldRevalidate;
