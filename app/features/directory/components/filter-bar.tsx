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
  listChips,
  listFilters,
  pickSupportedFilters,
  MAX_SEARCH_CHARACTERS,
  type FILTERS,
  type FilterFaults,
  type FilterName,
  type Filters,
  type PagePosition,
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
  place: PagePosition;
  sorts: readonly Sort[];
  /** The number of results. */
  total: number;
}

/**
 * A plain GET form, so the filters are in the address. The fold stays closed when filters in it are set, because the
 * chips show them.
 */
export function FilterBar({
  where,
  filters: currentFilters,
  faults,
  place: { sort },
  sorts,
  total,
}: FilterBarProps) {
  const filters = pickSupportedFilters(where.tab, currentFilters);
  const { lite } = useRootData();
  const { bar, formKey, isOwnAnswer } = useFiltering({ where, filters, faults, sort, sorts });
  return (
    <search ref={bar}>
      <form
        key={formKey + where.tab}
        className="filter-bar"
        action={where.keepsFiltersAcrossTabs ? "/" : `/${where.tab}`}
      >
        <FilterFields {...{ where, filters, faults, sort, sorts, lite }} />
      </form>
      <ChosenFilters where={where} filters={currentFilters} sort={sort} />
      {/* After other navigation, the focus moves to the result count instead. */}
      <p className="visually-hidden" aria-live="polite">
        {isOwnAnswer ? `${countUpToMost(total)} found` : null}
      </p>
    </search>
  );
}

interface FilterFieldsProps extends Pick<FilterBarProps, "where" | "filters" | "faults" | "sorts"> {
  sort: Sort;
  /** True when the page has no scripts, whatever the browser supports. */
  lite: boolean;
}

function FilterFields({ where, filters, faults, sort, sorts, lite }: FilterFieldsProps) {
  const fields = listFilters(where.tab).map(([name, { field, write }]) => ({
    name,
    field,
    selected: write(filters[name]),
    unread: faults[name],
  }));
  type Field = (typeof fields)[number];
  // In lite mode the map page is long enough, so most filters are only offered in the list view.
  const isShort = lite && where.view === "map";
  const isShown = ({ name, field }: Field) =>
    name === "search" || field?.kind === "radios" || (field !== null && !isShort);
  const isFolded = ({ field }: Field) =>
    field?.kind === "select" ? field.isFolded : field !== null && field?.kind !== "radios";
  const folded = fields.filter((field) => isShown(field) && isFolded(field));
  const count = listChips(where.tab, filters).length;
  return (
    <>
      {where.keepsFiltersAcrossTabs && where.tab === "properties" ? (
        <input type="hidden" name="tab" value="properties" />
      ) : null}
      {where.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
      {fields
        .filter((field) => !isShown(field))
        .flatMap(({ name, selected }) =>
          selected.map((value) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          )),
        )}
      {fields.map((field) =>
        field.field?.kind === "radios" ? (
          <FilterField key={field.name} {...field} filters={filters} />
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
      {fields.map((field) =>
        field.field?.kind === "select" && isShown(field) && !isFolded(field) ? (
          <FilterField key={field.name} {...field} filters={filters} />
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

/** Opens when a field in it is invalid. It stays open after the user corrects the field. */
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
  selected: readonly string[];
  /** The invalid text that was typed instead, with its error. */
  unread: FilterFaults[FilterName];
  filters: Filters;
}

function FilterField({ name, field, selected, unread, filters }: FilterFieldProps) {
  const [value = ""] = selected;
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
      const options = field.options(filters);
      const [chip] = options.some((option) => option.value === value)
        ? []
        : listChips("properties", filters).filter((each) => each.name === name);
      return (
        <SelectField
          name={name}
          label={field.label}
          defaultValue={value || field.usual}
          // A selected range stays in the list even when it is not one of the offered ranges.
          options={chip ? [...options, { value, label: chip.label }] : options}
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
          // Number inputs would accept neither "1,000" nor show invalid text again.
          {...(field.kind === "date" ? { type: "date" } : { inputMode: "decimal" })}
          name={name}
          label={field.label}
          defaultValue={unread?.typed ?? value}
          error={unread && [unread.fault]}
          // The fold may be taller than a phone's screen, and nothing else scrolls to the error.
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
          defaultValue={selected}
        />
      );
    default:
      return null;
  }
}

/** Shows the active filters as chips that can be removed one by one or all at once. */
function ChosenFilters({
  where,
  filters,
  sort,
}: Pick<FilterFieldsProps, "where" | "filters" | "sort">) {
  const chips = listChips(where.tab, filters);
  if (isMapped(where) && chips.length === 0) return null;
  // A single search chip already clears everything. The agents' directory always shows the button.
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
