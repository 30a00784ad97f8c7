import { SessionToken } from "~/layout/components/session-token";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import { bind, FieldErrors } from "~/ui/field";
import { LocalTime } from "~/ui/local-time";
import { TextAreaField } from "~/ui/text-area-field";

interface ReportFormProps {
  idempotencyKey: string;
  /** Oldest first. */
  messages: { id: string; sender: string; content: string; createdAt: string; sentAt: string }[];
  /** Ids of what was ticked when the form came back. */
  chosen: string[];
  reason: string;
  errors?: Record<string, string[]>;
  cancelTo: string;
}

export function ReportForm({ messages, chosen, reason, errors = {}, ...form }: ReportFormProps) {
  const choice = { name: "messageIds", error: errors.messageIds };
  const { "aria-invalid": _onlyForControls, ...bound } = bind(choice);
  return (
    <form method="post" className="form" noValidate>
      <SessionToken />
      <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
      <ErrorSummary errors={errors} />
      <fieldset className="field" tabIndex={-1} {...bound}>
        <legend>Messages</legend>
        <div>
          {messages.map(({ id, sender, content, createdAt, sentAt }) => (
            <Checkbox
              key={id}
              name="messageIds"
              value={id}
              defaultChecked={chosen.includes(id)}
              label={
                <>
                  <strong>{sender}</strong>{" "}
                  <span className="quiet">
                    <LocalTime moment={createdAt} text={sentAt} />
                  </span>
                  <br />
                  <span className="message-text">{content}</span>
                </>
              }
            />
          ))}
        </div>
        <FieldErrors {...choice} />
      </fieldset>
      <TextAreaField
        label="What is wrong?"
        name="reason"
        defaultValue={reason}
        error={errors.reason}
        rows={4}
      />
      <p className="actions">
        <Button>Report</Button>{" "}
        <ButtonLink to={form.cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </form>
  );
}
