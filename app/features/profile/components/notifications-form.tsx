import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import type { NotificationSettings, SettingName } from "~/platform/mail/frequencies";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/select-field";

interface Question<Name extends SettingName> {
  label: string;
  hint?: string;
  /** The choices, in the order in which they are shown. */
  options: Record<NotificationSettings[Name], string>;
}

const QUESTIONS: { [Name in SettingName]: Question<Name> } = {
  messages: {
    label: "New messages",
    hint: "We email messages you haven't read for ten minutes.",
    options: {
      "at-once": "One email for each conversation",
      hourly: "All in one email, at most once an hour",
      never: "Never",
    },
  },
  requests: {
    label: "Requests, offers and agreements",
    options: { "at-once": "At once", never: "Never" },
  },
  searches: {
    label: "Saved searches",
    options: { on: "As often as you chose for each search", never: "Never" },
  },
  reminders: {
    label: "Reminders",
    hint: "Listings to confirm, expiring badges, reviews to write. If you don't confirm, your listing is hidden, even with reminders off.",
    options: { on: "On", never: "Never" },
  },
  approvals: {
    label: "Waiting for an admin",
    hint: "“At once” covers approvals. “Once a day” also lists reports, support messages and unclaimed requests.",
    options: {
      "at-once": "At once, at most one email an hour",
      daily: "Once a day",
      never: "Never",
    },
  },
};

/** Shows how often mail of each kind is sent. Kinds that this person never gets are left out. */
export function NotificationsForm({
  form,
  zones,
}: {
  form: FormState;
  zones: { value: string; label: string }[];
}) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form}>
      {Object.entries(QUESTIONS).map(([name, { label, hint, options }]) =>
        form.typed[name] === undefined ? null : (
          <SelectField
            key={`${name} ${form.typed[name]}`}
            label={label}
            hint={hint}
            options={Object.entries(options).map(([value, words]) => ({ value, label: words }))}
            {...getFieldProps(form, name)}
          />
        ),
      )}
      <SelectField
        key={form.typed.timeZone}
        label="Time zone of emails"
        hint="Used for times in emails. Hunt dates use the property's time zone."
        options={zones}
        {...getFieldProps(form, "timeZone")}
      />
      <p className="actions">
        <Button pending={isSaving && "Saving..."}>Save</Button>
        <ButtonLink to="/profile" variant="secondary">
          Back to profile
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
