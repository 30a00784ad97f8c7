import { fieldOf, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { bind, FieldErrors } from "~/ui/field";
import { LocalTime } from "~/ui/local-time";
import { TextAreaField } from "~/ui/text-area-field";

interface ReportFormProps {
  idempotencyKey: string;
  /** Oldest first. */
  messages: { id: string; sender: string; content: string; createdAt: string; sentAt: string }[];
  form: FormState;
  cancelTo: string;
}

export function ReportForm({ messages, form, idempotencyKey, cancelTo }: ReportFormProps) {
  const choice = { name: "messageIds", error: form.errors.messageIds };
  const { "aria-invalid": _onlyForControls, ...bound } = bind(choice);
  return (
    <PostedForm form={form} idempotencyKey={idempotencyKey}>
      <fieldset className="field" tabIndex={-1} {...bound}>
        <legend>Messages</legend>
        <div>
          {messages.map(({ id, sender, content, createdAt, sentAt }) => (
            <Checkbox
              key={id}
              name="messageIds"
              value={id}
              defaultChecked={form.lists.messageIds?.includes(id)}
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
      <TextAreaField label="What is wrong?" {...fieldOf(form, "reason")} rows={4} />
      <p className="actions">
        <Button>Report</Button>{" "}
        <ButtonLink to={cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
