import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { IsoDate } from "~/formats/iso-date";
import { closeDropdown } from "~/layout/components/dropdown";
import { useKeyUnless } from "~/ui/use-key-unless";

import { buildDirectoryAddress, type DirectoryLocation } from "../directory-address";
import {
  readFaults,
  readFilters,
  readPagePosition,
  addInvalidTexts,
  type FilterFaults,
  type Filters,
  type Sort,
} from "../filters";

const BY_CHOICE = "asked by choice";

interface FilterBarState {
  where: DirectoryLocation;
  /** The current day in the site's time zone. */
  today: IsoDate;
  filters: Filters;
  faults: FilterFaults;
  sort: Sort;
  sorts: readonly Sort[];
}

/**
 * Submits the filter form after each change: text fields when they lose the focus, other fields immediately. The form
 * element and its focus survive these updates. Links and back navigation create a new form.
 */
export function useFiltering({ where, today, filters, faults, sort, sorts }: FilterBarState) {
  const bar = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const isByHistory = String(useNavigationType()) === "POP";
  const shown = addInvalidTexts(buildDirectoryAddress(where, filters, { sort }), faults);

  useEffect(() => {
    const { current } = bar;
    let lastPath = shown;
    const loadResults = (form: HTMLFormElement, state: string | null) => {
      const values = new URLSearchParams([...new FormData(form)] as [string, string][]);
      const read = readFilters(values, today);
      const valid = buildDirectoryAddress(where, read, readPagePosition(values, sorts));
      const to = addInvalidTexts(valid, readFaults(where.tab, values, today));
      if (state && to === lastPath) return;
      lastPath = to;
      // A state that was typed as a place moves to its own field, so the form is rendered again.
      const isMoved = read.near === "" && Boolean(values.get("near")?.trim());
      navigate(to, { preventScrollReset: true, state: isMoved ? null : state });
    };
    const listen = (event: Event) => {
      const form = (event.target as Element).closest("form");
      if (!form) return;
      event.preventDefault();
      // A submitted form navigates without the state, so that the focus moves to the results.
      loadResults(form, event.type === "change" ? BY_CHOICE : null);
    };
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      const sheet = (target as Element).closest("details");
      if (key === "Escape" && sheet) closeDropdown(sheet);
    };
    for (const type of ["change", "submit"]) current?.addEventListener(type, listen);
    current?.addEventListener("keydown", closeOnEscape);
    current?.setAttribute("data-live", "");
    // Applies choices made before the scripts loaded, unless the user is typing.
    const form = current?.querySelector("form");
    if (form && !form.querySelector(":is([type=search], [inputmode=decimal], [name=near]):focus"))
      loadResults(form, BY_CHOICE);
    return () => {
      for (const type of ["change", "submit"]) current?.removeEventListener(type, listen);
      current?.removeEventListener("keydown", closeOnEscape);
    };
  }, [shown, where, today, sorts, navigate]);

  const isOwnResult = !isByHistory && location.state === BY_CHOICE;
  return { bar, formKey: useKeyUnless(isOwnResult, location.key), isOwnAnswer: isOwnResult };
}
