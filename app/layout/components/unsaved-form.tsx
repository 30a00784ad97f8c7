import { OTHER_ACCOUNT } from "~/forms/form-action-data";
import type { FailedForm as FailedFormProps } from "~/http/load-context.server";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";

/** Shows the texts of a form that was sent by a page that another account had opened. */
export function OtherAccountsForm({ action, fields }: FailedFormProps) {
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>You switched accounts</h1>
      <p role="alert">{`${OTHER_ACCOUNT} Your text is still here.`}</p>
      <div className="form">
        <Texts fields={fields} />
        <p className="actions">
          <ButtonLink to={action} variant="secondary" reloadDocument>
            Open the page with this account
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/**
 * Shows a form that could not be processed, on its own page, because its own page cannot be rendered either. It is
 * shown to browsers without scripts, and sent again to its original address.
 */
export function UnsavedForm({ action, fields }: FailedFormProps) {
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Back in a few minutes</h1>
      <p role="alert">
        Something went wrong. Your text is still here. Please send it again in a moment.
      </p>
      <form method="post" action={action} className="form" noValidate>
        {fields.map(({ name, value, isText }, i) =>
          // Repeated fields of one name keep their order.
          isText && value ? null : <input key={i} type="hidden" name={name} value={value} />,
        )}
        <Texts fields={fields} />
        <p className="actions">
          <Button>Send again</Button>
        </p>
      </form>
    </div>
  );
}

function Texts({ fields }: Pick<FailedFormProps, "fields">) {
  return fields
    .filter(({ isText, value }) => isText && value)
    .map(({ name, value }) => (
      <TextAreaField
        key={name}
        label={getLabel(name)}
        name={name}
        defaultValue={value}
        rows={value.length > 80 ? 6 : 1}
      />
    ));
}

/** Turns "preferredDates" into "Preferred dates". */
function getLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
