import { formatDelay } from "~/formats/format-delay";

import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Messages by field; those that concern no field are under "". */
export type FormErrors = Record<string, string[]>;

/** An action's answer when nothing was saved: what was typed, and why it was refused. */
export interface FormActionData<Keep = unknown> {
  /** The single-value fields, as they were typed. */
  typed: Record<string, string>;
  /** The fields with several values, as they were typed. */
  lists: Record<string, string[]>;
  errors: FormErrors;
  /** A failure that nothing typed has caused; sending the form again may work. */
  failure?: FormFailure;
  /** The address of the sign-in, when the session has ended. The form is restored afterwards. */
  signIn?: string;
  /** Additional data that only this form has. */
  keep?: Keep;
}

export interface FormFailure {
  /** The seconds after which to try again, where the server has said so. */
  retryAfterS: number | null;
  /** Set when another account had opened the page than the one signed in now. */
  isOtherAccount?: true;
}

/** The response of a client action when the request did not get through. */
export interface UnsentForm {
  isUnsent: true;
  failure: FormFailure;
}

/** Checks for statuses that leave the form on the page to be sent again: 413, 429 and server errors. */
const isFailure = (status: number) => status === 413 || status === 429 || status >= 500;

/**
 * Sends a form by its action, and leaves the page as it is when that fails: an error page would remove what was typed.
 */
export async function sendForm<Answer>(send: () => Promise<Answer>): Promise<Answer | UnsentForm> {
  try {
    const outcome = await send();
    // Anything but an object comes from middleware that refused the request before the action.
    return typeof outcome === "object" ? outcome : buildUnsentData(null);
  } catch (reason) {
    if (!(reason instanceof Response)) return buildUnsentData(null);
    // The response is a redirect, or an error page such as 404.
    if (!isFailure(reason.status)) throw reason;
    return buildUnsentData(reason.status === 429 ? reason.headers.get("Retry-After") : null);
  }
}

function buildUnsentData(retryAfter: string | null): UnsentForm {
  const seconds = Number(retryAfter ?? NaN);
  return { isUnsent: true, failure: { retryAfterS: seconds > 0 ? seconds : null } };
}

/** The message for forms that the specification gives none. */
const FAILED = "Something went wrong. Your text is still here.";

export const OTHER_ACCOUNT = "You're signed in with another account now, so nothing was sent.";

/**
 * Says that a form was not processed, and when to send it again.
 *
 * @param failed the specification's message for this form
 */
export function describeFailure(failure: FormFailure, failed = FAILED): string {
  if (failure.isOtherAccount) return `${OTHER_ACCOUNT} Your text is still here.`;
  // The specification's texts may lack a period at the end.
  return /\.$/.test(failed)
    ? failed + formatRetryTime(failure)
    : sentence(failed, formatRetryTime(failure));
}

const sentence = (text: string, next: string) => (next ? `${text}.${next}` : text);

/** Returns a sentence about the time of the next try, or nothing. */
function formatRetryTime({ retryAfterS }: FormFailure): string {
  if (retryAfterS === null) return "";
  return ` You can try again ${formatDelay(retryAfterS)}.`;
}

export function isUnsent(outcome: unknown): outcome is UnsentForm {
  return typeof outcome === "object" && outcome !== null && "isUnsent" in outcome;
}

/**
 * Checks whether the server may have changed anything, so that loaders should run again. They should not after a
 * failure, nor when a field was refused: new data would recreate the form and remove what the user is correcting. A
 * user who has to sign in again has no data to load, because the loader would redirect at once.
 */
export function mayHaveSaved(outcome: unknown): boolean {
  const { errors = {}, failure, signIn } = (outcome ?? {}) as Partial<FormActionData>;
  if (failure || signIn) return false;
  return !Object.keys(errors).some((field) => field !== "");
}

/** Keeps loaders from running when a form was not sent or not accepted. */
export const revalidateIfSent = (args: ShouldRevalidateFunctionArgs): boolean =>
  mayHaveSaved(args.actionResult) && args.defaultShouldRevalidate;
