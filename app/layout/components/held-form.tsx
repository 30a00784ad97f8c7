import { OTHER_ACCOUNT } from "~/forms/form-answer";
import type { HeldForm as Held } from "~/http/load-context.server";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";

/** What a form's fields say, where it was sent by a page that another account had opened. */
export function OtherAccountsForm({ action, fields }: Held) {
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
 * A form that could not be taken, on a page of its own, as its own page cannot be made either. It is
 * shown where no scripts have sent it, and sent again to where it was going.
 */
export function HeldForm({ action, fields }: Held) {
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Back in a few minutes</h1>
      <p role="alert">
        Something went wrong. Your text is still here. Please send it again in a moment.
      </p>
      <form method="post" action={action} className="form" noValidate>
        {fields.map(({ name, value, isText }, i) =>
          // Fields of one name in their order.
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

function Texts({ fields }: Pick<Held, "fields">) {
  return fields
    .filter(({ isText, value }) => isText && value)
    .map(({ name, value }) => (
      <TextAreaField
        key={name}
        label={labelOf(name)}
        name={name}
        defaultValue={value}
        rows={value.length > 80 ? 6 : 1}
      />
    ));
}

/** "preferredDates" as "Preferred dates". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
