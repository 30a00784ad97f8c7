import { Form } from "@remix-run/react";
import { useMemo, type ReactNode } from "react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import { useFormAddress, type FormState } from "./form-page";

/** Why the last decision about a thing was not taken. */
export interface Refusal {
  reason: string;
  error: string[] | undefined;
}

/** What came back of a page with the forms of many things: which of them it is about. */
export function useRefusal(form: FormState) {
  const { id: refused = "", reason = "" } = form.typed;
  // Memoized: the summary takes the focus whenever this object changes.
  const errors = useMemo(() => {
    const { reason: why, ...others } = form.errors;
    return why ? { ...others, [`reason-${refused}`]: why } : others;
  }, [form.errors, refused]);
  const refusalOf = (id: string): Refusal | undefined =>
    refused === id ? { reason, error: form.errors.reason } : undefined;
  return { errors, refusalOf };
}

interface DecisionFormProps {
  /** The page that takes the decision. */
  action: string;
  /** What it is about, and the decision. */
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
  /** How the thing is called, for those who hear the buttons. */
  name: string;
  accept: { decision: string; label: string; disabled?: boolean };
  refuse: { decision: string; label: string; reasonLabel: string };
  refusal: Refusal | undefined;
}

/** Two forms, so that Enter in the reason never accepts. */
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
