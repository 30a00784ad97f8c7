import type { HeadersFunction } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLocation,
  type ClientActionFunctionArgs,
  type FormProps,
} from "@remix-run/react";
import { forwardRef, useEffect, useState, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { FailureToast } from "~/layout/components/failure-toast";
import { SessionToken } from "~/layout/components/session-token";
import { LOGGED_OUT, leadToSignIn } from "~/layout/lead-to-sign-in";
import { ErrorSummary } from "~/ui/error-summary";

import {
  describeFailure,
  isUnsent,
  sendForm,
  type Failure,
  type FormAnswer,
  type Unsent,
} from "./form-answer";

export { revalidateIfSent as shouldRevalidate } from "./form-answer";

/** Of a page with a form, whose text stays when it could not be sent. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(() => serverAction<FormAnswer>());

/** Of a page whose form has a key of its own for each visitor. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter ? { "Retry-After": retryAfter } : {}),
  };
};

interface Begun {
  typed?: Record<string, string>;
  lists?: Record<string, string[]>;
}

/** Where the form of a page stands: as it was begun, or as it came back. */
export interface FormState<Keep = object> {
  typed: Record<string, string>;
  lists: Record<string, string[]>;
  errors: FormAnswer["errors"];
  /** What the server has added to what came back. */
  keep: Partial<Keep>;
  /** What an action says that is done and leads nowhere else. */
  shown: unknown;
  failure: Failure | undefined;
  signIn: string | undefined;
  /** Whether it has come back. */
  isBack: boolean;
  /** The answer that it came back with; each is another object. */
  answer: unknown;
}

/**
 * What has become of the form of this page (takeForm).
 *
 * @param begun what its fields begin with
 */
export function useFormAnswer<Keep = object>(begun: Begun = {}): FormState<Keep> {
  const answer = useActionData<FormAnswer<Keep> | Unsent | { shown: unknown }>();
  const back = answer && "typed" in answer ? (answer as FormAnswer<Keep>) : undefined;
  // What could not be sent is in the fields, which begin with what came back before.
  const [last, setLast] = useState(back);
  if (back && back !== last) setLast(back);
  const words = back ?? (isUnsent(answer) ? last : undefined);
  return {
    typed: words?.typed ?? begun.typed ?? {},
    lists: words?.lists ?? begun.lists ?? {},
    errors: words?.errors ?? NO_ERRORS,
    keep: words?.keep ?? {},
    shown: answer && "shown" in answer ? answer.shown : undefined,
    failure: back?.failure ?? (isUnsent(answer) ? answer.failure : undefined),
    signIn: back?.signIn,
    isBack: words !== undefined,
    answer,
  };
}

/** One object: others are news to whoever is shown them. */
const NO_ERRORS = {};

/** What a field takes from its form. */
export const fieldOf = ({ typed, errors }: Pick<FormState, "typed" | "errors">, name: string) => ({
  name,
  defaultValue: typed[name],
  error: errors[name],
});

interface FormNoticesProps {
  form: FormState;
  /** Said when it failed, where the specification has words for that. */
  failed?: string | undefined;
  /** The form begins with what was typed before a session ended. */
  isKept?: boolean;
  children?: ReactNode;
}

/** Says what has become of a form, beside it. */
export function FormNotices({ form, failed, isKept, children }: FormNoticesProps) {
  const { failure, signIn, answer, isBack } = form;
  useEffect(() => (signIn ? leadToSignIn(signIn) : undefined), [signIn]);
  return (
    <>
      {isKept && !isBack ? (
        <p className="notice">
          Here is what you wrote before. It has not been sent yet. {children}
        </p>
      ) : null}
      {signIn ? <FailureToast {...LOGGED_OUT} answer={answer} /> : null}
      {failure ? <FailureToast text={describeFailure(failure, failed)} answer={answer} /> : null}
    </>
  );
}

/** Why nothing was done, for forms that are buttons among others. */
export function FormRefusal({ form: { errors } }: { form: Pick<FormState, "errors"> }) {
  const why = Object.values(errors).flat();
  if (why.length === 0) return null;
  return (
    <p className="notice" role="alert">
      {why.join(" ")}
    </p>
  );
}

interface PostedFormProps extends Omit<FormProps, "method" | "action"> {
  /** The page itself unless told. */
  action?: string;
  form: Pick<FormState, "errors">;
  idempotencyKey?: string;
}

/** A form that is posted to a page and taken by takeForm. */
export const PostedForm = forwardRef<HTMLFormElement, PostedFormProps>(function PostedForm(
  { action, form, idempotencyKey, children, ...props },
  ref,
) {
  const { pathname, search } = useLocation();
  const address = useFormAddress(action ?? pathname + search);
  return (
    <Form className="form" noValidate {...props} ref={ref} method="post" action={address}>
      <SessionToken />
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      <ErrorSummary errors={form.errors} />
      {children}
    </Form>
  );
});

/**
 * Where a form with a text is posted. Without scripts the address is spelled in another way than its
 * page's: when the line is dead, browsers put their own page in the place of one of the same address,
 * and Back then leads past the form.
 */
export function useFormAddress(action: string): string {
  const isHydrated = useHydrated();
  if (isHydrated) return action;
  return action.includes("?") ? `${action}&` : `${action}?&`;
}
