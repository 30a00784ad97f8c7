import { useState, type ReactNode } from "react";

import { Dropdown } from "~/layout/components/dropdown";
import { useRootData } from "~/layout/root-data";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { Chip } from "~/ui/chip";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import {
  buildDirectoryAddress,
  isMapped,
  buildSaveSearchAddress,
  type DirectoryLocation,
} from "../directory-address";
import type { ChipContext, ListName } from "../filter-kinds";
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
import { countUpToMost, ResultCount, type CountedResults } from "./result-count";
import { useFiltering } from "./use-filtering";

const SORT_LABELS: Record<Sort, string> = {
  newest: "Newest",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  acreage: "Acreage, largest first",
  rating: "Best rated",
  distance: "Nearest first",
};

/** The filters in the search row of each list, in order. All others are behind "Filters". */
const ROWS: Record<ListName, readonly FilterName[]> = {
  properties: ["propertyType", "gameTypes", "near", "from", "to", "hunters", "priceRange"],
  pros: ["gameTypes", "services", "near", "from", "to", "hunters", "priceRange"],
  agents: ["search", "state", "specialty"],
};

interface FilterBarProps {
  where: DirectoryLocation;
  filters: Filters;
  chipContext: ChipContext;
  faults: FilterFaults;
  pagePosition: PagePosition;
  sorts: readonly Sort[];
  results: CountedResults;
  /** The links at the end of the result line. */
  children: ReactNode;
}

/**
 * Shows the filters as a plain GET form, so that they are in the address. It contains the result line, because the
 * search field and the sort order are in it. The fold stays closed when filters in it are set, because the chips show
 * them.
 */
export function FilterBar({
  where,
  filters: currentFilters,
  chipContext,
  faults,
  pagePosition: { sort },
  sorts,
  results,
  children,
}: FilterBarProps) {
  const filters = pickSupportedFilters(where.tab, currentFilters);
  const { lite } = useRootData();
  const { bar, formKey, isOwnAnswer } = useFiltering({
    ...{ where, filters, faults, sort, sorts },
    today: chipContext.today,
  });
  // In lite mode the map page is long enough, so most filters are only offered in the list view.
  const isShort = lite && where.view === "map";
  const isSearchInRow = ROWS[where.tab].includes("search");
  return (
    <search ref={bar}>
      <form
        key={formKey + where.tab}
        className="filters"
        action={where.keepsFiltersAcrossTabs ? "/" : `/${where.tab}`}
      >
        <FilterFields {...{ where, filters, chipContext, faults, isShort }} />
        <ChosenFilters
          where={where}
          filters={currentFilters}
          chipContext={chipContext}
          sort={sort}
        />
        <div className="result-line">
          <ResultCount results={results} search={filters.search}>
            <Link to={buildSaveSearchAddress(where.tab, filters)} rel="nofollow">
              Save this search
            </Link>
          </ResultCount>
          {isSearchInRow ? null : <SearchField list={where.tab} search={filters.search} />}
          {sorts.length > 1 && !isShort ? (
            <SelectField
              name="sort"
              label="Sort by"
              defaultValue={sort}
              options={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
            />
          ) : null}
          <p className={lite ? undefined : "without-scripts"}>
            <Button type="submit">Show results</Button>
          </p>
          {children}
        </div>
      </form>
      {/* After other navigation, the focus moves to the result count instead. */}
      <p className="visually-hidden" aria-live="polite">
        {isOwnAnswer ? `${countUpToMost(results.total)} found` : null}
      </p>
    </search>
  );
}

interface FilterFieldsProps extends Pick<
  FilterBarProps,
  "where" | "filters" | "chipContext" | "faults"
> {
  /** True when only the most important filters are shown. */
  isShort: boolean;
}

function FilterFields({ where, filters, chipContext, faults, isShort }: FilterFieldsProps) {
  const fields = listFilters(where.tab).map(([name, { field, write }]) => ({
    name,
    field,
    selected: write(filters[name]),
    unread: faults[name],
  }));
  type Field = (typeof fields)[number];
  const isShown = ({ field, unread }: Field) =>
    field?.kind === "radios" || (field !== null && (!isShort || unread !== undefined));
  const rowNames = ROWS[where.tab];
  const row = rowNames.flatMap((name) =>
    fields.filter((field) => field.name === name && (name === "search" || isShown(field))),
  );
  const folded = fields.filter((field) => isShown(field) && !rowNames.includes(field.name));
  const count = listChips(where.tab, filters, chipContext).length;
  return (
    <div className="filter-bar">
      {where.keepsFiltersAcrossTabs && where.tab === "properties" ? (
        <input type="hidden" name="tab" value="properties" />
      ) : null}
      {where.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
      {fields
        .filter((field) => !isShown(field) && field.name !== "search")
        .flatMap(({ name, selected }) =>
          selected.map((value) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          )),
        )}
      {row.map((field) =>
        field.name === "search" ? (
          <SearchField key="search" list={where.tab} search={filters.search} />
        ) : field.field?.kind === "checkboxes" ? (
          <Dropdown
            key={field.name}
            className="filter-menu"
            summary={
              <>
                <small>{field.field.label}</small>{" "}
                <span>{field.selected.join(", ") || field.field.all}</span>
              </>
            }
          >
            <FilterField {...field} filters={filters} chipContext={chipContext} />
          </Dropdown>
        ) : (
          <FilterField key={field.name} {...field} filters={filters} chipContext={chipContext} />
        ),
      )}
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
              <FilterField key={each.name} {...each} filters={filters} chipContext={chipContext} />
            ))}
          </div>
        </Fold>
      ) : null}
    </div>
  );
}

function SearchField({ list, search }: { list: ListName; search: string }) {
  return (
    <TextField
      type="search"
      name="search"
      label="Search"
      placeholder={LIST_TEXTS[list].placeholder}
      defaultValue={search}
      maxLength={MAX_SEARCH_CHARACTERS}
    />
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
  /** The ignored text that was typed instead, with its error. */
  unread: FilterFaults[FilterName];
  filters: Filters;
  chipContext: ChipContext;
}

function FilterField({ name, field, selected, unread, filters, chipContext }: FilterFieldProps) {
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
        : listChips("properties", filters, chipContext).filter((each) => each.name === name);
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
        <TextField
          name={name}
          label={field.label}
          placeholder={field.placeholder}
          defaultValue={value}
          maxLength={field.longest}
        />
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
          error={unread?.fault ? [unread.fault] : undefined}
          // The fold may be taller than a phone's screen, and nothing else scrolls to the error.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={Boolean(unread?.fault)}
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
  chipContext,
  sort,
}: Pick<FilterFieldsProps, "where" | "filters" | "chipContext"> & { sort: Sort }) {
  const chips = listChips(where.tab, filters, chipContext);
  if (isMapped(where) && chips.length === 0) return null;
  // A single search chip already clears everything. The agents' directory always shows the button.
  const canClearAll = !isMapped(where) || chips.some(({ name }) => name !== "search");
  return (
    <div className="chips">
      {chips.map(({ name, label, without }) => (
        <Chip
          key={`${name} ${label}`}
          label={label}
          to={buildDirectoryAddress(where, without, { sort })}
        />
      ))}
      {canClearAll ? (
        <Link className="button-quiet" to={buildDirectoryAddress(where)}>
          {LIST_TEXTS[where.tab].clear}
        </Link>
      ) : null}
    </div>
  );
}
