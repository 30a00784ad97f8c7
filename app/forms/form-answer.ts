import { inTime } from "~/formats/in-time";

import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Messages by field; what concerns no field is under "". */
export type FormErrors = Record<string, string[]>;

/** What a form's page is told when nothing was done: what came, and why it was not taken. */
export interface FormAnswer<Keep = unknown> {
  /** The fields of one value, as they were typed. */
  typed: Record<string, string>;
  /** The fields of several. */
  lists: Record<string, string[]>;
  errors: FormErrors;
  /** It failed, by nothing that was typed; sent again it may well work. */
  failure?: Failure;
  /** The session has ended: where to sign in. What was typed waits behind it. */
  signIn?: string;
  /** What this form alone gets back. */
  keep?: Keep;
}

export interface Failure {
  /** When it makes sense to try again, where the server has said so. */
  retryAfterS: number | null;
  /** The page was opened by somebody else than who is signed in now. */
  isOtherAccount?: true;
}

/** What an action answers, in the browser alone, when nothing came through. */
export interface Unsent {
  isUnsent: true;
  failure: Failure;
}

/** Too large, too many, or no fault of the form at all: it stays on the page, to be sent again. */
const isFailure = (status: number) => status === 413 || status === 429 || status >= 500;

/**
 * Sends a form by its action and lets the page stand as it is when that fails: an error page would
 * take away what was typed.
 */
export async function sendForm<Answer>(send: () => Promise<Answer>): Promise<Answer | Unsent> {
  try {
    const answer = await send();
    // Not from the action: refused before it.
    return typeof answer === "object" ? answer : unsent(null);
  } catch (reason) {
    if (!(reason instanceof Response)) return unsent(null);
    // Where to go, or a page that says what there is not.
    if (!isFailure(reason.status)) throw reason;
    return unsent(reason.status === 429 ? reason.headers.get("Retry-After") : null);
  }
}

function unsent(retryAfter: string | null): Unsent {
  const seconds = Number(retryAfter ?? NaN);
  return { isUnsent: true, failure: { retryAfterS: seconds > 0 ? seconds : null } };
}

/** Shown where the specification has no words of its own for a form. */
const FAILED = "Something went wrong. Your text is still here.";

export const OTHER_ACCOUNT = "You're signed in with another account now, so nothing was sent.";

/**
 * Says that a form was not taken, and when it can be sent again.
 *
 * @param failed the specification's words for this form
 */
export function describeFailure(failure: Failure, failed = FAILED): string {
  if (failure.isOtherAccount) return `${OTHER_ACCOUNT} Your text is still here.`;
  // The specification's texts may end without a period.
  return /\.$/.test(failed) ? failed + whenToTry(failure) : sentence(failed, whenToTry(failure));
}

const sentence = (text: string, next: string) => (next ? `${text}.${next}` : text);

/** A sentence to follow another, or nothing. */
function whenToTry({ retryAfterS }: Failure): string {
  if (retryAfterS === null) return "";
  return ` You can try again ${inTime(retryAfterS)}.`;
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === "object" && answer !== null && "isUnsent" in answer;
}

/**
 * Whether the server has changed anything, so that it is worth asking again. It has not when nothing
 * came through or it failed, nor when a field was refused: a form that is made anew by the next
 * answer would then take away what is being put right. Nor is there anybody to ask for whoever has to
 * sign in again: the loader would lead away at once.
 */
export function isWorthAskingAgain(answer: unknown): boolean {
  const { errors = {}, failure, signIn } = (answer ?? {}) as Partial<FormAnswer>;
  if (failure || signIn) return false;
  return !Object.keys(errors).some((field) => field !== "");
}

/** For pages whose form stays when it was not sent or not accepted. */
export const revalidateIfSent = (args: ShouldRevalidateFunctionArgs): boolean =>
  isWorthAskingAgain(args.actionResult) && args.defaultShouldRevalidate;
