import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useFormAddress } from "~/forms/form-page";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import type { ReviewItem } from "../reviewable";

interface DecisionFormsProps {
  item: Pick<SerializeFrom<ReviewItem>, "id" | "kind" | "title" | "version">;
  action: string;
  refusal?: { reason: string; error: string[] | undefined } | undefined;
}

/** Two forms, so that Enter in the reason never approves. */
export function DecisionForms({ item, action, refusal }: DecisionFormsProps) {
  const field = `reason-${item.id}`;
  return (
    <div className="decision">
      <DecisionForm {...{ item, action }} decision="approve">
        <Button variant="secondary">
          Approve<span className="visually-hidden">: {item.title}</span>
        </Button>
      </DecisionForm>
      <DecisionForm {...{ item, action }} decision="reject">
        <TextField
          label="Reason for rejecting"
          name="reason"
          id={field}
          defaultValue={refusal?.reason}
          error={refusal?.error}
        />
        <Button variant="danger">
          Reject<span className="visually-hidden">: {item.title}</span>
        </Button>
      </DecisionForm>
    </div>
  );
}

function DecisionForm({
  item,
  action,
  decision,
  children,
}: DecisionFormsProps & { decision: "approve" | "reject"; children: ReactNode }) {
  const { id, kind, version } = item;
  const address = useFormAddress(action);
  return (
    <Form method="post" action={address} noValidate preventScrollReset>
      <SessionToken />
      {Object.entries({ kind, id, version, decision }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
