import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { answerSignInFailure } from "../answer-sign-in-failure.server";
import type { SignInFailureReason } from "../sign-in-failure";

const TEXTS: Record<SignInFailureReason, { title: string; text: string }> = {
  expired: {
    title: "This sign-in has expired",
    text: "It took too long, was already used, or began in another browser.",
  },
  denied: {
    title: "You were not signed in",
    text: "The sign-in was cancelled. You can go on browsing without an account.",
  },
  unverified: {
    title: "The sign-in could not be verified",
    text: "The answer of the sign-in service was not valid for this visit.",
  },
  "address-taken": {
    title: "This email address already has an account",
    text: "An account with the same verified email address was made by another way of signing in. Sign in the way you did the first time.",
  },
  unavailable: {
    title: "Sign-in is not available right now",
    text: "The sign-in service does not answer. Please try again in a few minutes.",
  },
};

const NOTHING_HAPPENED = { title: "Sign in", text: "You are about to sign in." };

export const signInMeta: MetaFunction = () => [
  { title: "Sign in | Huntstead" },
  { name: "robots", content: "noindex" },
];

export function SignInFailed() {
  const { failure, tryAgain } = useLoaderData<typeof answerSignInFailure>();
  const { title, text } = failure ? TEXTS[failure] : NOTHING_HAPPENED;
  return (
    <section className="mx-auto max-w-xl px-4 py-16 text-center">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-4">{text}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <a className="inline-flex min-h-11 items-center px-4 underline" href={tryAgain}>
          Try again
        </a>
        <a className="inline-flex min-h-11 items-center px-4 underline" href="/">
          Go to Home
        </a>
      </p>
    </section>
  );
}
