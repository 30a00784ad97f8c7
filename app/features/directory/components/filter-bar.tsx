import { useState, type ReactNode } from "react";

import { useRootData } from "~/layout/root-data";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { Chip } from "~/ui/chip";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import { directoryAddress, isMapped, type Directory } from "../directory-address";
import {
  chipsOf,
  filtersOf,
  fittingFilters,
  MAX_SEARCH_CHARACTERS,
  type FILTERS,
  type FilterFaults,
  type FilterName,
  type Filters,
  type Place,
  type Sort,
} from "../filters";
import { LIST_TEXTS } from "../list-texts";
import { countUpToMost } from "./result-count";
import { useFiltering } from "./use-filtering";

const SORT_LABELS: Record<Sort, string> = {
  newest: "Newest",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  acreage: "Acreage, largest first",
  rating: "Best rated",
  distance: "Nearest first",
};

interface FilterBarProps {
  where: Directory;
  filters: Filters;
  faults: FilterFaults;
  place: Place;
  sorts: readonly Sort[];
  /** The number of results. */
  total: number;
}

/**
 * A plain GET form: what is chosen is the address. The lists stay folded when something of them is
 * chosen, as chips say what and the results are what was asked for.
 */
export function FilterBar({
  where,
  filters: given,
  faults,
  place: { sort },
  sorts,
  total,
}: FilterBarProps) {
  const filters = fittingFilters(where.tab, given);
  const { lite } = useRootData();
  const { bar, formKey, isOwnAnswer } = useFiltering({ where, filters, faults, sort, sorts });
  return (
    <search ref={bar}>
      <form
        key={formKey + where.tab}
        className="filter-bar"
        action={where.atHome ? "/" : `/${where.tab}`}
      >
        <FilterFields {...{ where, filters, faults, sort, sorts, lite }} />
      </form>
      <ChosenFilters where={where} filters={given} sort={sort} />
      {/* Elsewhere the focus goes to the number of results. */}
      <p className="visually-hidden" aria-live="polite">
        {isOwnAnswer ? `${countUpToMost(total)} found` : null}
      </p>
    </search>
  );
}

interface FilterFieldsProps extends Pick<FilterBarProps, "where" | "filters" | "faults" | "sorts"> {
  sort: Sort;
  /** Whether there are no scripts, whatever the browser could run. */
  lite: boolean;
}

function FilterFields({ where, filters, faults, sort, sorts, lite }: FilterFieldsProps) {
  const fields = filtersOf(where.tab).map(([name, { field, write }]) => ({
    name,
    field,
    chosen: write(filters[name]),
    unread: faults[name],
  }));
  type Field = (typeof fields)[number];
  // A map is long enough in lite mode: all but the kind of land is chosen beside its list.
  const isShort = lite && where.view === "map";
  const isShown = ({ name, field }: Field) =>
    name === "search" || field?.kind === "radios" || (field !== null && !isShort);
  const isFolded = ({ field }: Field) =>
    field?.kind === "select" ? field.isFolded : field !== null && field?.kind !== "radios";
  const folded = fields.filter((each) => isShown(each) && isFolded(each));
  const count = chipsOf(where.tab, filters).length;
  return (
    <>
      {where.atHome && where.tab === "properties" ? (
        <input type="hidden" name="tab" value="properties" />
      ) : null}
      {where.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
      {fields
        .filter((each) => !isShown(each))
        .flatMap(({ name, chosen }) =>
          chosen.map((value) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          )),
        )}
      {fields.map((each) =>
        each.field?.kind === "radios" ? (
          <FilterField key={each.name} {...each} filters={filters} />
        ) : null,
      )}
      <TextField
        type="search"
        name="search"
        label="Search"
        placeholder={LIST_TEXTS[where.tab].placeholder}
        defaultValue={filters.search}
        maxLength={MAX_SEARCH_CHARACTERS}
      />
      {fields.map((each) =>
        each.field?.kind === "select" && isShown(each) && !isFolded(each) ? (
          <FilterField key={each.name} {...each} filters={filters} />
        ) : null,
      )}
      {sorts.length > 1 && !isShort ? (
        <SelectField
          name="sort"
          label="Sort by"
          defaultValue={sort}
          options={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
        />
      ) : null}
      {folded.length > 0 ? (
        <Fold isOpen={folded.some(({ unread }) => unread)}>
          <summary>
            Filters{" "}
            {count > 0 ? (
              <span className="count-badge" key={count}>
                {count}
                <span className="visually-hidden"> active</span>
              </span>
            ) : null}
          </summary>
          <div className="filter-sheet">
            {folded.map((each) => (
              <FilterField key={each.name} {...each} filters={filters} />
            ))}
          </div>
        </Fold>
      ) : null}
      <p className={lite ? undefined : "without-scripts"}>
        <Button type="submit">Show results</Button>
      </p>
    </>
  );
}

/** Opens where something in it is wrong; whoever mends that closes it by themselves. */
function Fold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="filter-lists" open={isOpenAtFirst}>
      {children}
    </details>
  );
}

interface FilterFieldProps {
  name: FilterName;
  field: (typeof FILTERS)[FilterName]["field"];
  chosen: readonly string[];
  /** What was typed instead and could not be read. */
  unread: FilterFaults[FilterName];
  filters: Filters;
}

function FilterField({ name, field, chosen, unread, filters }: FilterFieldProps) {
  const [value = ""] = chosen;
  switch (field?.kind) {
    case "radios":
      return (
        <fieldset className="segments">
          <legend className="visually-hidden">{field.label}</legend>{" "}
          {field.options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === value}
              />{" "}
              <span>{option.label}</span>{" "}
            </label>
          ))}
        </fieldset>
      );
    case "select": {
      const offered = field.options(filters);
      const [chip] = offered.some((option) => option.value === value)
        ? []
        : chipsOf("properties", filters).filter((each) => each.name === name);
      return (
        <SelectField
          name={name}
          label={field.label}
          defaultValue={value || field.usual}
          // What is chosen stays so, whether it is offered or not.
          options={chip ? [...offered, { value, label: chip.label }] : offered}
        />
      );
    }
    case "text":
      return (
        <TextField name={name} label={field.label} defaultValue={value} maxLength={field.longest} />
      );
    case "number":
    case "date":
      return (
        <TextField
          // Fields for numbers take neither "1,000" nor what is wrong with it.
          {...(field.kind === "date" ? { type: "date" } : { inputMode: "decimal" })}
          name={name}
          label={field.label}
          defaultValue={unread?.typed ?? value}
          error={unread && [unread.fault]}
          // The fold that holds the field may be longer than a phone, and nothing else scrolls to the fault.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={unread !== undefined}
        />
      );
    case "checkboxes":
      return (
        <CheckboxGroup
          label={field.label}
          name={name}
          options={field.options}
          defaultValue={chosen}
        />
      );
    default:
      return null;
  }
}

/** What can be taken away again, one by one or all at once. */
function ChosenFilters({
  where,
  filters,
  sort,
}: Pick<FilterFieldsProps, "where" | "filters" | "sort">) {
  const chips = chipsOf(where.tab, filters);
  if (isMapped(where) && chips.length === 0) return null;
  // The chip of a search that is alone clears it as well. Agents have the button whatever is chosen.
  const canClearAll = !isMapped(where) || chips.some(({ name }) => name !== "search");
  return (
    <div className="chips">
      {chips.map(({ name, label, without }) => (
        <Chip
          key={`${name} ${label}`}
          label={label}
          to={directoryAddress(where, without, { sort })}
        />
      ))}
      {canClearAll ? (
        <Link className="button-quiet" to={directoryAddress(where)}>
          {LIST_TEXTS[where.tab].clear}
        </Link>
      ) : null}
    </div>
  );
}
