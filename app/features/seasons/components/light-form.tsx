import { useNavigation } from "@remix-run/react";

import { STATES } from "~/features/directory/vocabulary";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import { DEFAULT_LIGHT_MINUTES, type LightMinutes } from "../light-minutes";
import { toSelectOptions } from "./season-form";

interface LightFormProps {
  /** The states with minutes other than the default. */
  light: (LightMinutes & { state: string })[];
  action: string;
  idempotencyKey: string;
  form: Pick<FormState, "typed" | "errors">;
}

const DEFAULT_LABEL = `${DEFAULT_LIGHT_MINUTES.lightBefore} minutes before sunrise to ${DEFAULT_LIGHT_MINUTES.lightAfter} after sunset`;

/** Shows the form for a state's minutes of legal light before sunrise and after sunset. */
export function LightForm({ light, action, idempotencyKey, form }: LightFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === "light";
  return (
    <section className="grid gap-4 max-w-2xl" aria-labelledby="light">
      <h2 id="light">Legal light</h2>
      <p>Legal light runs from {DEFAULT_LABEL}, unless a state has its own minutes.</p>
      {light.length > 0 ? (
        <table className="w-full text-left">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Before sunrise</th>
              <th scope="col">After sunset</th>
            </tr>
          </thead>
          <tbody>
            {light.map(({ state, lightBefore, lightAfter }) => (
              <tr key={state}>
                <th scope="row">{state}</th>
                <td>{lightBefore} min</td>
                <td>{lightAfter} min</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <PostedForm {...{ action, form }} idempotencyKey={`light ${idempotencyKey}`}>
        <input type="hidden" name="intent" value="light" />
        <SelectField
          label="State"
          {...getFieldProps(form, "state")}
          id="light-state"
          options={toSelectOptions(STATES, "Choose a state")}
        />
        <TextField
          label="Minutes before sunrise"
          {...getFieldProps(form, "lightBefore")}
          defaultValue={form.typed.lightBefore ?? String(DEFAULT_LIGHT_MINUTES.lightBefore)}
          type="number"
          min={0}
          max={120}
        />
        <TextField
          label="Minutes after sunset"
          {...getFieldProps(form, "lightAfter")}
          defaultValue={form.typed.lightAfter ?? String(DEFAULT_LIGHT_MINUTES.lightAfter)}
          type="number"
          min={0}
          max={120}
        />
        <p className="actions">
          <Button variant="secondary" pending={isSaving && "Saving..."}>
            Save light
          </Button>
        </p>
      </PostedForm>
    </section>
  );
}
