import { useNavigation } from "@remix-run/react";

import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import type { SeasonsPosition } from "../admin-address";
import type { StoredSeason } from "../list-seasons.server";

interface SeasonFormProps {
  /** Null for a new season. */
  edited: StoredSeason | null;
  /** The filters of the list, which prefill a new season. */
  pagePosition: SeasonsPosition;
  action: string;
  cancel: string;
  idempotencyKey: string;
  form: Pick<FormState, "typed" | "errors">;
}

export const toSelectOptions = (words: readonly string[], emptyLabel: string) => [
  { value: "", label: emptyLabel },
  ...words.map((word) => ({ value: word, label: word })),
];

/** Shows the form for a new season, or for changing an existing one. */
export function SeasonForm({
  edited,
  pagePosition: { state, gameType },
  action,
  cancel,
  idempotencyKey,
  form: { typed, errors },
}: SeasonFormProps) {
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get("intent") === "save";
  const initial = edited ? toFormValues(edited) : { state: state ?? "", gameType: gameType ?? "" };
  const form = { typed: { ...initial, ...typed }, errors };
  return (
    <section className="grid gap-4 max-w-2xl" aria-labelledby="form">
      <h2 id="form">{edited ? "Edit season" : "New season"}</h2>
      {edited?.isExample ? (
        <p className="quiet">
          These are example dates. Once you change and save them, they count as real ones.
        </p>
      ) : null}
      <PostedForm action={action} form={form} idempotencyKey={idempotencyKey}>
        <input type="hidden" name="intent" value="save" />
        {edited ? <input type="hidden" name="id" value={edited.id} /> : null}
        <SelectField
          label="State"
          {...getFieldProps(form, "state")}
          options={toSelectOptions(STATES, "Choose a state")}
        />
        <SelectField
          label="Game type"
          {...getFieldProps(form, "gameType")}
          options={toSelectOptions(GAME_TYPES, "Choose a game type")}
        />
        <TextField
          label="Method"
          {...getFieldProps(form, "method")}
          maxLength={100}
          hint="For example: Archery, Muzzleloader or General. Add the unit if it's for one."
        />
        <DateField label="Opens" {...getFieldProps(form, "opens")} />
        <DateField label="Closes" {...getFieldProps(form, "closes")} hint="Included." />
        <TextField
          label="Source (Optional)"
          type="url"
          {...getFieldProps(form, "source")}
          maxLength={500}
          hint="Link to the state's regulations."
        />
        <DateField
          label="Checked on (Optional)"
          {...getFieldProps(form, "checkedOn")}
          hint="When you last compared the dates with the source. After 400 days, pages say the dates haven't been checked."
        />
        <TextAreaField
          label="Note (Optional)"
          {...getFieldProps(form, "note")}
          rows={2}
          maxLength={500}
        />
        <p className="actions">
          <Button pending={isSaving && "Saving..."}>Save season</Button>{" "}
          {edited ? (
            <ButtonLink to={cancel} variant="secondary">
              Cancel
            </ButtonLink>
          ) : null}
        </p>
      </PostedForm>
    </section>
  );
}

function toFormValues(season: StoredSeason): Record<string, string> {
  const { id: _id, isExample: _isExample, checkedOn, ...words } = season;
  return { ...words, checkedOn: checkedOn ?? "" };
}
