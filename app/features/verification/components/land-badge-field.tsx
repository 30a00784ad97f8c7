import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";

interface LandBadgeFieldProps {
  error: string[] | undefined;
  isChecked: boolean;
}

/** Warns an owner that changing the land ends the listing's badge, and asks for consent. */
export function LandBadgeField({ error, isChecked }: LandBadgeFieldProps) {
  return (
    <Field
      label="Your land-ownership badge"
      name="endsBadge"
      error={error}
      hint="We checked the land as it's listed now. If you change its acreage, position or boundary, the badge ends, and you can send proof again."
    >
      {(bound) => (
        <Checkbox
          {...bound}
          name="endsBadge"
          defaultChecked={isChecked}
          label="I understand: changing the land ends my badge"
        />
      )}
    </Field>
  );
}
