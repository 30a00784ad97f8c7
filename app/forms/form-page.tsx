import type { HeadersFunction } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLocation,
  type ClientActionFunctionArgs,
  type FormProps,
} from "@remix-run/react";
import { forwardRef, useEffect, useState, type FormEvent, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { FailureToast } from "~/layout/components/failure-toast";
import { SessionToken } from "~/layout/components/session-token";
import { LOGGED_OUT, redirectToSignIn } from "~/layout/redirect-to-sign-in";
import { CorrectedFields } from "~/ui/corrected-fields";
import { ErrorSummary } from "~/ui/error-summary";

import {
  describeFailure,
  isUnsent,
  sendForm,
  type FormFailure,
  type FormActionData,
  type UnsentForm,
} from "./form-action-data";

export { revalidateIfSent as shouldRevalidate } from "./form-action-data";

/** Sends a page's form, and leaves its text on the page when the request fails. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(() => serverAction<FormActionData>());

/** Headers of a page whose form has an idempotency key for each visitor. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter ? { "Retry-After": retryAfter } : {}),
  };
};

interface InitialForm {
  typed?: Record<string, string>;
  lists?: Record<string, string[]>;
}

/** The state of a page's form: its initial values, or those of the last response. */
export interface FormState<Keep = object> {
  typed: Record<string, string>;
  lists: Record<string, string[]>;
  errors: FormActionData["errors"];
  /** Additional data that the server has added to the response. */
  keep: Partial<Keep>;
  /** The data of an action that has succeeded and does not redirect. */
  shown: unknown;
  failure: FormFailure | undefined;
  signIn: string | undefined;
  /** Says whether the form is shown again after a response. */
  isRedisplayed: boolean;
  /** The last response, a new object each time. */
  actionData: unknown;
}

/**
 * Returns the state of this page's form (handleForm).
 *
 * @param initial the initial values of its fields
 */
export function useFormState<Keep = object>(initial: InitialForm = {}): FormState<Keep> {
  const actionData = useActionData<FormActionData<Keep> | UnsentForm | { shown: unknown }>();
  const redisplayed =
    actionData && "typed" in actionData ? (actionData as FormActionData<Keep>) : undefined;
  // A form that could not be sent keeps the previous response, because its fields began with those values.
  const [last, setLast] = useState(redisplayed);
  if (redisplayed && redisplayed !== last) setLast(redisplayed);
  const words = redisplayed ?? (isUnsent(actionData) ? last : undefined);
  return {
    typed: words?.typed ?? initial.typed ?? {},
    lists: words?.lists ?? initial.lists ?? {},
    errors: words?.errors ?? NO_ERRORS,
    keep: words?.keep ?? {},
    shown: actionData && "shown" in actionData ? actionData.shown : undefined,
    failure: redisplayed?.failure ?? (isUnsent(actionData) ? actionData.failure : undefined),
    signIn: redisplayed?.signIn,
    isRedisplayed: words !== undefined,
    actionData,
  };
}

/** A constant, because effects treat another object as new errors. */
const NO_ERRORS = {};

/** Returns the props of a field from its form. */
export const getFieldProps = (
  { typed, errors }: Pick<FormState, "typed" | "errors">,
  name: string,
) => ({
  name,
  defaultValue: typed[name],
  error: errors[name],
});

interface FormNoticesProps {
  form: FormState;
  /** The specification's message for a failure of this form. */
  failed?: string | undefined;
  /** Says that the form begins with what was typed before a session ended. */
  isRestored?: boolean;
  children?: ReactNode;
}

/** Shows messages about the form's last response. */
export function FormNotices({ form, failed, isRestored, children }: FormNoticesProps) {
  const { failure, signIn, actionData, isRedisplayed } = form;
  useEffect(() => (signIn ? redirectToSignIn(signIn) : undefined), [signIn]);
  return (
    <>
      {isRestored && !isRedisplayed ? (
        <p className="notice">
          Here is what you wrote before. It hasn&apos;t been sent yet. {children}
        </p>
      ) : null}
      {signIn ? <FailureToast {...LOGGED_OUT} actionData={actionData} /> : null}
      {failure ? (
        <FailureToast text={describeFailure(failure, failed)} actionData={actionData} />
      ) : null}
    </>
  );
}

/** Shows why nothing was saved, for forms that are buttons among others. */
export function FormRefusal({ form: { errors } }: { form: Pick<FormState, "errors"> }) {
  const messages = Object.values(errors).flat();
  if (messages.length === 0) return null;
  return (
    <p className="notice" role="alert">
      {messages.join(" ")}
    </p>
  );
}

interface PostedFormProps extends Omit<FormProps, "method" | "action"> {
  /** The address that the form is posted to. The default is the page itself. */
  action?: string;
  form: Pick<FormState, "errors">;
  idempotencyKey?: string;
}

/** A form that is posted to a page and handled by handleForm. */
export const PostedForm = forwardRef<HTMLFormElement, PostedFormProps>(function PostedForm(
  { action, form, idempotencyKey, onChange, children, ...props },
  ref,
) {
  const { pathname, search } = useLocation();
  const address = useFormAddress(action ?? pathname + search);
  const [corrected, noteChange] = useCorrectedFields(form.errors);
  const change = (event: FormEvent<HTMLFormElement>) => {
    onChange?.(event);
    noteChange(event);
  };
  return (
    <Form
      className="form"
      noValidate
      {...props}
      ref={ref}
      method="post"
      action={address}
      onChange={change}
    >
      <SessionToken />
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      <ErrorSummary errors={form.errors} corrected={corrected} />
      <CorrectedFields.Provider value={corrected}>{children}</CorrectedFields.Provider>
    </Form>
  );
});

/**
 * Returns the names of the form's fields that the person has changed since these errors came, and a handler that notes
 * them. It notes them while they type: an error that went when they leave the field would move the button that they are
 * pressing.
 */
function useCorrectedFields(errors: FormState["errors"]) {
  const [corrected, setCorrected] = useState({ errors, names: NO_NAMES });
  const names = corrected.errors === errors ? corrected.names : NO_NAMES;
  const noteChange = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (errors[name] && !names.has(name))
      setCorrected({ errors, names: new Set([...names, name]) });
  };
  return [names, noteChange] as const;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Returns the address to which a form with text is posted. Without scripts it is spelled differently from the page's:
 * when the connection fails, browsers replace a page of the same address by their error page, and Back would then skip
 * the form.
 */
export function useFormAddress(action: string): string {
  const isHydrated = useHydrated();
  if (isHydrated) return action;
  return action.includes("?") ? `${action}&` : `${action}?&`;
}
