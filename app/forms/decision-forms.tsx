import { Form } from "@remix-run/react";
import { useMemo, type ReactNode } from "react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import { useFormAddress, type FormState } from "./form-page";

/** The reason why the last decision about an item was refused. */
export interface RefusedDecision {
  reason: string;
  error: string[] | undefined;
}

/** Returns the refusal of a page with a form for each item, and the item's id. */
export function useRefusal(form: FormState) {
  const { id: refusedId = "", reason = "" } = form.typed;
  // Memoized, because the summary takes the focus whenever this object changes.
  const errors = useMemo(() => {
    const { reason: reasonErrors, ...others } = form.errors;
    return reasonErrors ? { ...others, [`reason-${refusedId}`]: reasonErrors } : others;
  }, [form.errors, refusedId]);
  const findRefusal = (id: string): RefusedDecision | undefined =>
    refusedId === id ? { reason, error: form.errors.reason } : undefined;
  return { errors, refusalOf: findRefusal };
}

interface DecisionFormProps {
  /** The page that handles the decision. */
  action: string;
  /** The item's id, and the decision. */
  hidden: { id: string; decision: string } & Record<string, string>;
  children: ReactNode;
}

export function DecisionForm({ action, hidden, children }: DecisionFormProps) {
  const address = useFormAddress(action);
  return (
    <Form method="post" action={address} noValidate preventScrollReset>
      <SessionToken />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

interface DecisionFormsProps {
  action: string;
  about: { id: string } & Record<string, string>;
  /** The item's title, which screen readers announce with the buttons. */
  name: string;
  accept: { decision: string; label: string; disabled?: boolean };
  refuse: { decision: string; label: string; reasonLabel: string };
  refusal: RefusedDecision | undefined;
}

/** Shows two forms, so that Enter in the reason never accepts. */
export function DecisionForms(props: DecisionFormsProps) {
  const { action, about, name, accept, refuse, refusal } = props;
  return (
    <div className="decision">
      <DecisionForm action={action} hidden={{ ...about, decision: accept.decision }}>
        <Button variant="secondary" disabled={accept.disabled}>
          {accept.label}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </DecisionForm>
      <DecisionForm action={action} hidden={{ ...about, decision: refuse.decision }}>
        <TextField
          label={refuse.reasonLabel}
          name="reason"
          id={`reason-${about.id}`}
          defaultValue={refusal?.reason}
          error={refusal?.error}
        />
        <Button variant="danger">
          {refuse.label}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </DecisionForm>
    </div>
  );
}
