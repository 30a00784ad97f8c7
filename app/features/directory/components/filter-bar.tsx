import { Form } from "@remix-run/react";

import { RenderedOnce } from "~/http/remix/rendered-once";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { Chip } from "~/ui/chip";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import { directoryAddress, isMapped, type Directory } from "../directory-address";
import {
  countFilters,
  filtersOf,
  fittingFilters,
  MAX_SEARCH_CHARACTERS,
  type Filters,
  type Place,
  type Sort,
} from "../filters";
import { LIST_TEXTS } from "../list-texts";

const SORT_LABELS: Record<Sort, string> = {
  newest: "Newest first",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  acreage: "Acreage, largest first",
  rating: "Best rated",
};

interface FilterBarProps {
  where: Directory;
  filters: Filters;
  place: Place;
  sorts: readonly Sort[];
}

/**
 * A plain GET form: what is chosen is the address. The lists stay folded when something of them is
 * chosen, as chips say what and the results are what was asked for.
 */
export function FilterBar({ where, filters: given, place, sorts }: FilterBarProps) {
  const filters = fittingFilters(where.tab, given);
  return (
    <search>
      <RenderedOnce
        as={Form}
        // Another address is another form: its fields begin with what the address says.
        key={directoryAddress(where, filters, place)}
        className="filter-bar"
        action={where.atHome ? "/" : `/${where.tab}`}
        of={["filters", { where, filters, sort: place.sort, sorts }]}
      >
        {filterFields}
      </RenderedOnce>
      <ChosenFilters where={where} filters={given} sort={place.sort} />
    </search>
  );
}

interface FilterFieldsProps extends Pick<FilterBarProps, "where" | "filters" | "sorts"> {
  sort: Sort;
}

function filterFields({ where, filters, sort, sorts }: FilterFieldsProps) {
  const fields = filtersOf(where.tab).flatMap(([name, filter]) =>
    filter.field ? { ...filter.field, name, chosen: filter.write(filters[name]) } : [],
  );
  const selects = fields.filter((field) => field.kind === "select");
  const lists = fields.filter((field) => field.kind === "checkboxes");
  const count = countFilters(filters);
  return (
    <>
      {where.atHome && where.tab === "properties" ? (
        <input type="hidden" name="tab" value="properties" />
      ) : null}
      {where.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
      <TextField
        type="search"
        name="search"
        label="Search"
        placeholder={LIST_TEXTS[where.tab].placeholder}
        defaultValue={filters.search}
        maxLength={MAX_SEARCH_CHARACTERS}
      />
      {selects.map(({ name, label, options, chosen }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          defaultValue={chosen[0] ?? ""}
          options={options}
        />
      ))}
      {sorts.length > 1 ? (
        <SelectField
          name="sort"
          label="Sort by"
          defaultValue={sort}
          options={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
        />
      ) : null}
      {lists.length > 0 ? (
        <details className="filter-lists">
          <summary>
            Filters{" "}
            {count > 0 ? (
              <span className="count-badge">
                {count}
                <span className="visually-hidden"> active</span>
              </span>
            ) : null}
          </summary>
          {lists.map(({ name, label, options, chosen }) => (
            <CheckboxGroup
              key={name}
              label={label}
              name={name}
              options={options}
              defaultValue={chosen}
            />
          ))}
        </details>
      ) : null}
      <Button type="submit">Show results</Button>
    </>
  );
}

/** What can be taken away again, one by one or all at once. */
function ChosenFilters({ where, filters, sort }: Omit<FilterFieldsProps, "sorts">) {
  const chips = filtersOf(where.tab).flatMap(([name, filter]) =>
    filter.chips(filters[name]).map(({ label, without }) => ({
      label,
      to: directoryAddress(where, { ...filters, [name]: without }, { sort }),
    })),
  );
  const count = countFilters(fittingFilters(where.tab, filters));
  if (isMapped(where) && count === 0 && chips.length === 0) return null;
  return (
    <div className="chips">
      {chips.map((chip) => (
        <Chip key={chip.label} {...chip} />
      ))}
      <Link className="button-quiet" to={directoryAddress(where)}>
        {LIST_TEXTS[where.tab].clear}
      </Link>
    </div>
  );
}
