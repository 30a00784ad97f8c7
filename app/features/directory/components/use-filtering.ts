import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { closeFold } from "~/layout/components/dropdown";
import { useKeyUnless } from "~/ui/use-key-unless";

import { directoryAddress, type Directory } from "../directory-address";
import {
  readFaults,
  readFilters,
  readPlace,
  withTyped,
  type FilterFaults,
  type Filters,
  type Sort,
} from "../filters";

const BY_CHOICE = "asked by choice";

interface Shown {
  where: Directory;
  filters: Filters;
  faults: FilterFaults;
  sort: Sort;
  sorts: readonly Sort[];
}

/**
 * With scripts the filter bar's form is sent by each change: text when it is left, all else at once. It
 * stays the same form then, with its focus; by a link or by going back another one comes.
 */
export function useFiltering({ where, filters, faults, sort, sorts }: Shown) {
  const bar = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const isByHistory = String(useNavigationType()) === "POP";
  const shown = withTyped(directoryAddress(where, filters, { sort }), faults);

  useEffect(() => {
    const { current } = bar;
    let asked = shown;
    const ask = (form: HTMLFormElement, state: string | null) => {
      const chosen = new URLSearchParams([...new FormData(form)] as [string, string][]);
      const read = directoryAddress(where, readFilters(chosen), readPlace(chosen, sorts));
      const to = withTyped(read, readFaults(where.tab, chosen));
      if (state && to === asked) return;
      asked = to;
      navigate(to, { preventScrollReset: true, state });
    };
    const listen = (event: Event) => {
      const form = (event.target as Element).closest("form");
      if (!form) return;
      event.preventDefault();
      // Who sends the form is done with it, and is led to the results.
      ask(form, event.type === "change" ? BY_CHOICE : null);
    };
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      const sheet = (target as Element).closest("details");
      if (key === "Escape" && sheet) closeFold(sheet);
    };
    for (const type of ["change", "submit"]) current?.addEventListener(type, listen);
    current?.addEventListener("keydown", closeOnEscape);
    current?.setAttribute("data-live", "");
    // What was chosen before the scripts had come; nobody is interrupted in typing.
    const form = current?.querySelector("form");
    if (form && !form.querySelector(":is([type=search], [inputmode=decimal], [name=near]):focus"))
      ask(form, BY_CHOICE);
    return () => {
      for (const type of ["change", "submit"]) current?.removeEventListener(type, listen);
      current?.removeEventListener("keydown", closeOnEscape);
    };
  }, [shown, where, sorts, navigate]);

  const isOwnAnswer = !isByHistory && location.state === BY_CHOICE;
  return { bar, formKey: useKeyUnless(isOwnAnswer, location.key), isOwnAnswer };
}
