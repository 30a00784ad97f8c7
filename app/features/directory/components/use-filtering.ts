import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useKeyUnless } from "~/ui/use-key-unless";

import { directoryAddress, type Directory } from "../directory-address";
import { readFilters, readPlace, type Filters, type Sort } from "../filters";

const BY_CHOICE = "asked by choice";

interface Shown {
  where: Directory;
  filters: Filters;
  sort: Sort;
  sorts: readonly Sort[];
}

/**
 * With scripts the filter bar's form is sent by each change: text when it is left, all else at once. It
 * stays the same form then, with its focus; by a link or by going back another one comes.
 */
export function useFiltering({ where, filters, sort, sorts }: Shown) {
  const bar = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const isByHistory = String(useNavigationType()) === "POP";
  const shown = directoryAddress(where, filters, { sort });

  useEffect(() => {
    let asked = shown;
    const ask = (event: Event) => {
      const form = (event.target as Element).closest("form");
      if (!form) return;
      event.preventDefault();
      const chosen = new URLSearchParams([...new FormData(form)] as [string, string][]);
      const to = directoryAddress(where, readFilters(chosen), readPlace(chosen, sorts));
      if (to === asked) return;
      asked = to;
      navigate(to, { preventScrollReset: true, state: BY_CHOICE });
    };
    const { current } = bar;
    current?.setAttribute("data-live", "");
    for (const type of ["change", "submit"]) current?.addEventListener(type, ask);
    return () => {
      for (const type of ["change", "submit"]) current?.removeEventListener(type, ask);
    };
  }, [shown, where, sorts, navigate]);

  const isOwnAnswer = !isByHistory && location.state === BY_CHOICE;
  return { bar, formKey: useKeyUnless(isOwnAnswer, location.key) };
}
