import { useNavigation } from "@remix-run/react";

import { GAME_TYPES } from "~/features/directory/vocabulary";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import { PACKAGES_PATH } from "../showcase-addresses";

/** Shows the form of a package, new or changed. */
export function PackageForm({ form, isNew }: { form: FormState; isNew: boolean }) {
  const isSending = useNavigation().formMethod === "POST";
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <section className="form" aria-labelledby="package">
      <h2 id="package">{isNew ? "Add a package" : "Change this package"}</h2>
      <PostedForm action={PACKAGES_PATH} form={form}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={form.typed.id ?? ""} />
        <TextField
          label="Title"
          {...fieldProps("title")}
          hint="For example: Five-day archery elk"
        />
        <div className="field-row">
          <TextField
            label="Days"
            {...fieldProps("days")}
            inputMode="numeric"
            hint="Not counting travel"
          />
          <TextField
            label="Price in dollars (Optional)"
            {...fieldProps("price")}
            inputMode="decimal"
            hint={'Leave blank to show "Contact for price"'}
          />
          <SelectField
            label="Price is for"
            {...fieldProps("pricePer")}
            options={[
              { value: "group", label: "The whole group" },
              { value: "hunter", label: "Each hunter" },
            ]}
          />
        </div>
        <CheckboxGroup
          label="Game types (Optional)"
          name="gameTypes"
          options={GAME_TYPES}
          defaultValue={form.lists.gameTypes}
          error={form.errors.gameTypes}
        />
        <TextAreaField
          label="What's included (Optional)"
          {...fieldProps("included")}
          rows={5}
          hint="Lodging, meals, pack out, licenses"
        />
        <p className="actions">
          <Button pending={isSending && "Saving..."}>Save package</Button>{" "}
          {isNew ? null : (
            <ButtonLink to={PACKAGES_PATH} variant="secondary">
              Cancel
            </ButtonLink>
          )}
        </p>
      </PostedForm>
    </section>
  );
}
