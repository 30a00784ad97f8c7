import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { Chip } from "~/ui/chip";
import { Link } from "~/ui/link";
import { RenderedOnce } from "~/http/remix/rendered-once";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import { directoryAddress, type Directory } from "../directory-address";
import { countFilters, type Filters, type Place, type Sort } from "../filters";
import { GAME_TYPES, PRICE_RANGES, SERVICES } from "../vocabulary";
import { StateField } from "./state-field";

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
export function FilterBar({ where, filters, place, sorts }: FilterBarProps) {
  const isPros = where.tab === "pros";
  const shown = isPros ? filters : { ...filters, services: [] };
  const count = countFilters(shown);
  return (
    <search>
      <RenderedOnce
        as={Form}
        // Another address is another form: its fields begin with what the address says.
        key={directoryAddress(where, filters, place)}
        className="filter-bar"
        action={where.atHome ? "/" : `/${where.tab}`}
        of={["filters", where, shown, place.sort]}
      >
        {() => (
          <>
            {where.atHome && !isPros ? <input type="hidden" name="tab" value="properties" /> : null}
            {where.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
            <TextField
              type="search"
              name="search"
              label="Search"
              placeholder={isPros ? "Search professionals..." : "Search properties..."}
              defaultValue={filters.search}
              maxLength={200}
            />
            <StateField chosen={filters.state} />
            <SelectField
              name="priceRange"
              label="Price"
              defaultValue={filters.priceRange ?? ""}
              options={[{ value: "", label: "All Prices" }, ...PRICE_RANGES]}
            />
            <SelectField
              name="sort"
              label="Sort by"
              defaultValue={place.sort}
              options={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
            />
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
              <CheckboxGroup
                label="Game types"
                name="gameTypes"
                options={GAME_TYPES}
                defaultValue={shown.gameTypes}
              />
              {isPros ? (
                <CheckboxGroup
                  label="Services"
                  name="services"
                  options={SERVICES}
                  defaultValue={shown.services}
                />
              ) : null}
            </details>
            <Button type="submit">Show results</Button>
          </>
        )}
      </RenderedOnce>
      {count > 0 || filters.area ? (
        <div className="chips">
          {[...shown.gameTypes, ...shown.services].map((word) => (
            <Chip
              key={word}
              label={word}
              to={directoryAddress(where, withoutWord(filters, word), { sort: place.sort })}
            />
          ))}
          {filters.area ? (
            <Chip
              label="area on the map"
              to={directoryAddress(where, { ...filters, area: null }, { sort: place.sort })}
            />
          ) : null}
          <Link className="button-quiet" to={directoryAddress(where)}>
            Clear all
          </Link>
        </div>
      ) : null}
    </search>
  );
}

/** Game types and services share no word. */
function withoutWord(filters: Filters, word: string): Filters {
  return {
    ...filters,
    gameTypes: filters.gameTypes.filter((other) => other !== word),
    services: filters.services.filter((other) => other !== word),
  };
}
