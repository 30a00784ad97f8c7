import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { respondToSignInFailure } from "../respond-to-sign-in-failure.server";
import type { SignInFailureReason } from "../sign-in-failure";

const TEXTS: Record<SignInFailureReason, { title: string; text: string }> = {
  expired: {
    title: "Your sign-in expired",
    text: "It took too long, was already used, or was started in another browser.",
  },
  denied: {
    title: "You weren't signed in",
    text: "You canceled the sign-in. You can keep browsing without an account.",
  },
  unverified: {
    title: "We couldn't verify your sign-in",
    text: "The sign-in service's response didn't match your request. Please try again.",
  },
  "address-taken": {
    title: "This email address already has an account",
    text: "It uses another way to sign in. Sign in the way you did the first time.",
  },
  suspended: {
    title: "Your account was suspended",
    text: "It was suspended before it was deleted, so you can't sign up again.",
  },
  unavailable: {
    title: "Sign-in isn't available right now",
    text: "The sign-in service isn't responding. Please try again in a few minutes.",
  },
};

const NO_FAILURE = { title: "Sign in", text: "You are about to sign in." };

export const signInMeta: MetaFunction = () => [
  { title: "Sign in | Huntstead" },
  { name: "robots", content: "noindex" },
];

export function SignInFailed() {
  const { failure, tryAgain } = useLoaderData<typeof respondToSignInFailure>();
  const { title, text } = failure ? TEXTS[failure] : NO_FAILURE;
  return (
    <section className="missing">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href={tryAgain}>
          Try again
        </a>{" "}
        <a className="button-secondary" href="/">
          Go to Home
        </a>
      </p>
    </section>
  );
}
