import { useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useKeyUnless } from "~/ui/use-key-unless";

/** The pause in typing before a calculation: short enough to feel instant, long enough to skip half-typed numbers. */
const PAUSE_MS = 350;

const SUBMITTED_BY_TYPING = "asked by typing";
export const SUBMITTED_BY_BUTTON = "asked by button";

/** Submits the calculator's form by its button, and with scripts after each pause in typing. */
export function useCalculatorForm() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const location = useLocation();
  const isByHistory = String(useNavigationType()) === "POP";
  const isTyping = !isByHistory && location.state === SUBMITTED_BY_TYPING;
  useEffect(() => () => clearTimeout(timer.current), []);

  const recalculateWhenIdle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current || hasEmptyField(form.current)) return;
      submit(form.current, { replace: true, preventScrollReset: true, state: SUBMITTED_BY_TYPING });
    }, PAUSE_MS);
  };
  const isOwnResult = isTyping || (!isByHistory && location.state === SUBMITTED_BY_BUTTON);
  // A link or the back button leads to another calculation, which needs a new form; a result of this form keeps it.
  return {
    form,
    formKey: useKeyUnless(isOwnResult, location.key),
    isTyping,
    recalculateWhenIdle,
  };
}

/** Checks whether a field is empty, because an incomplete form is not calculated yet. */
function hasEmptyField(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => value === "");
}
