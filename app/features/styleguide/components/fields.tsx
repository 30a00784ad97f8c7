import { Checkbox } from "~/ui/checkbox";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { DateField } from "~/ui/date-field";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { PictureField } from "~/ui/picture-field";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import { Specimens, type SpecimensProps } from "./specimens";

const GAME = ["Deer", "Elk", "Upland Birds"];
const STATES = [
  { value: "", label: "All States" },
  { value: "Idaho", label: "Idaho" },
];

/** Shows form fields. */
export function Fields({ theme }: Pick<SpecimensProps, "theme">) {
  const fieldProps = (name: string) => ({ name, id: `${theme}-${name}` });
  return (
    <Specimens theme={theme} title="Fields">
      <div className="form">
        <ErrorSummary
          errors={{ [`${theme}-wrong`]: ["Acreage is a number above 0"], "": ["No field's own"] }}
        />
        <div className="field-row">
          <TextField label="Empty" {...fieldProps("empty")} placeholder="Search properties..." />
          <TextField label="Filled" {...fieldProps("filled")} defaultValue="Bozeman" />
          <TextField
            label="With a hint"
            {...fieldProps("hint")}
            hint="The nearest town, or the county"
          />
          <TextField
            label="With an error"
            {...fieldProps("wrong")}
            defaultValue="many"
            error={["Acreage is a number above 0"]}
          />
          <TextField label="Disabled" {...fieldProps("disabled")} defaultValue="Wait" disabled />
          <DateField label="A date" {...fieldProps("date")} defaultValue="11/28/2026" />
          <DateField
            label="A date, with an error"
            {...fieldProps("date-wrong")}
            defaultValue=""
            error={["First day is required"]}
          />
          <SelectField label="Of a list" {...fieldProps("select")} options={STATES} />
          <SelectField
            label="Of a list, with an error"
            {...fieldProps("select-wrong")}
            options={STATES}
            error={["Choose a state"]}
          />
          <Field label="A file" {...fieldProps("file")}>
            {(bound) => <input {...bound} type="file" name="file" />}
          </Field>
        </div>
        <TextAreaField label="Long text" {...fieldProps("area")} defaultValue="Hardwood ridges." />
        <TextAreaField
          label="Long text with an error"
          {...fieldProps("area-wrong")}
          error={["Message must be at least 10 characters"]}
        />
        <CheckboxGroup
          label="Several of a list"
          {...fieldProps("game")}
          options={GAME}
          defaultValue={["Elk"]}
        />
        <CheckboxGroup
          label="Several of a list, with an error"
          {...fieldProps("game-wrong")}
          options={GAME}
          error={["Choose at least one game type"]}
        />
        <Checkbox label="One alone" name="alone" />
        <Checkbox label="A switch" name="off" isSwitch />
        <Checkbox label="A switch that is on" name="on" isSwitch defaultChecked />
        {theme === "dark" ? <PictureField name="Gail Guide" image={null} lite={false} /> : null}
      </div>
    </Specimens>
  );
}
