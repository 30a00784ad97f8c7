import { useRouteError } from "@remix-run/react";

import { OTHER_ACCOUNT } from "~/forms/form-action-data";

import { useRootData } from "../root-data";
import { useRedrawnPage } from "../use-redrawn-page";
import { UnsavedForm, OtherAccountsForm } from "./unsaved-form";
import { MissingThing } from "./missing-thing";
import { NotFound } from "./not-found";

/** The texts for 400, and for other faults of a browser's request. */
const NOT_UNDERSTOOD = {
  title: "We couldn't process that request",
  text: "Something in the address or the form isn't valid. Go back, check it and try again.",
};

const TEXTS: Record<number, { title: string; text: string }> = {
  403: {
    title: "You don't have access",
    text: "If you came from a form, go back, reload the page and send it again.",
  },
  405: {
    title: "This address doesn't support that request",
    text: "It may come from a form that no longer exists.",
  },
  412: {
    title: "You switched accounts",
    text: `${OTHER_ACCOUNT} Go back and reload the page.`,
  },
  413: {
    title: "That was too large",
    text: "Go back, shorten the text or choose fewer or smaller photos, and send it again.",
  },
  429: {
    title: "Too many requests",
    text: "Wait a minute, then go back and try again.",
  },
  503: {
    title: "Back in a few minutes",
    text: "Huntstead is busy right now. Please try again shortly.",
  },
};

const OUR_FAULT = {
  title: "Something went wrong on our side",
  text: "Please try again in a moment.",
};
/** The message that Remix gives to errors in production, which the server has logged. */
const LOGGED = "Unexpected Server Error";

/** Tells the visitor in plain words what went wrong; internals stay in the log. */
export function ErrorPage({ status }: { status: number }) {
  const { failedForm } = useRootData();
  const error = useRouteError();
  if (useRedrawnPage(error)) return null;
  if (failedForm?.isOtherAccount) return <OtherAccountsForm {...failedForm} />;
  if (failedForm) return <UnsavedForm {...failedForm} />;
  if (error instanceof Error && error.message === LOGGED) {
    return (
      <MissingThing
        title={OUR_FAULT.title}
      >{`${OUR_FAULT.text} We've been notified.`}</MissingThing>
    );
  }
  if (status === 404) return <NotFound />;
  const { title, text } = TEXTS[status] ?? (status < 500 ? NOT_UNDERSTOOD : OUR_FAULT);
  return <MissingThing title={title}>{text}</MissingThing>;
}
