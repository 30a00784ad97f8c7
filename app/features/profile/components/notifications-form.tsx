import { useNavigation } from "@remix-run/react";

import { fieldOf, PostedForm, type FormState } from "~/forms/form-page";
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
    hint: "Only messages you haven't read for ten minutes are emailed.",
    options: {
      "at-once": "One email for each conversation",
      hourly: "All together, at most once an hour",
      never: "Never",
    },
  },
  requests: {
    label: "Requests, offers and agreements",
    options: { "at-once": "At once", never: "Never" },
  },
  searches: {
    label: "Saved searches",
    options: { on: "As often as each search says", never: "Never" },
  },
  reminders: {
    label: "Reminders",
    hint: "Listings to confirm, badges that end, reviews to write. Listings leave the lists without your answer, reminded or not.",
    options: { on: "On", never: "Never" },
  },
  approvals: {
    label: "Waiting for an admin",
    hint: "At once is about approvals. Once a day also lists reports, support messages and unclaimed requests.",
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
            {...fieldOf(form, name)}
          />
        ),
      )}
      <SelectField
        key={form.typed.timeZone}
        label="Time zone of emails"
        hint="Emails tell times by it. Dates of a hunt go by where the land is."
        options={zones}
        {...fieldOf(form, "timeZone")}
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
