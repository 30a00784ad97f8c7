import { useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useKeyUnless } from "~/ui/use-key-unless";

/** Short enough to seem at once, long enough to spare the digits on the way. */
const PAUSE_MS = 350;

const BY_TYPING = "asked by typing";
export const BY_BUTTON = "asked by button";

/** How the calculator's form asks: by its button, and with scripts after each pause in typing. */
export function useAsking() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const location = useLocation();
  const isByHistory = String(useNavigationType()) === "POP";
  const isTyping = !isByHistory && location.state === BY_TYPING;
  useEffect(() => () => clearTimeout(timer.current), []);

  const askWhenIdle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current || hasEmptyField(form.current)) return;
      submit(form.current, { replace: true, preventScrollReset: true, state: BY_TYPING });
    }, PAUSE_MS);
  };
  const isOwnAnswer = isTyping || (!isByHistory && location.state === BY_BUTTON);
  // Other sums, come to by a link or by going back, are another form; an answer is to this one.
  return { form, formKey: useKeyUnless(isOwnAnswer, location.key), isTyping, askWhenIdle };
}

/** An incomplete form is not calculated yet. */
function hasEmptyField(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => value === "");
}
