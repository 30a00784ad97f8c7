import { SelectField } from "~/ui/select-field";

import { STATES } from "../vocabulary";

const OPTIONS = [
  { value: "", label: "All States" },
  ...STATES.map((state) => ({ value: state, label: state })),
];

/** Chooses the state that a list is narrowed to, or none. */
export function StateField({ chosen }: { chosen: string | null }) {
  return <SelectField name="state" label="State" defaultValue={chosen ?? ""} options={OPTIONS} />;
}
