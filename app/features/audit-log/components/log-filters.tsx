import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";

import type { LogFilters as Filters } from "../log-address";

interface Option {
  value: string;
  label: string;
}

interface LogFiltersProps {
  filters: Filters;
  actors: Option[];
  kinds: Option[];
  actions: Option[];
}

const ALL = { value: "", label: "All" };

/** Shows the filters of the audit log. The form is sent by GET, so its address can be shared. */
export function LogFilters({ filters, actors, kinds, actions }: LogFiltersProps) {
  const { by, kind, action, from, to } = filters;
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    // Another address gets a new form, whose fields begin with that address's filters.
    <Form
      key={[by, kind, action, from, to].join()}
      method="get"
      action="/admin/audit-log"
      className="search-line"
      role="search"
    >
      <SelectField label="Who" name="by" options={[ALL, ...actors]} defaultValue={by ?? ""} />
      <SelectField label="What" name="kind" options={[ALL, ...kinds]} defaultValue={kind ?? ""} />
      <SelectField
        label="Action"
        name="action"
        options={[ALL, ...actions]}
        defaultValue={action ?? ""}
      />
      <DateField label="From" name="from" defaultValue={from ?? ""} />
      <DateField label="To" name="to" defaultValue={to ?? ""} />
      <Button variant="secondary">Apply</Button>{" "}
      {isNarrowed ? <Link to="/admin/audit-log">Clear filters</Link> : null}
    </Form>
  );
}
