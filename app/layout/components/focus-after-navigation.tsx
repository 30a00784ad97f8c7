import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

import { isPlainClick } from "~/ui/clicked-link";

import { rememberResults } from "../remember-results";

/** Above the fold, and with some of what follows. */
const SEEN_SHARE = 0.75;

type Location = ReturnType<typeof useLocation>;

/** Outlive the shell, as the error page has one of its own. */
let last: Location | undefined;
let wasPosted = false;

/**
 * Does for navigations within the document what browsers do when they load one: the focus goes to
 * the new page's heading, which screen readers announce by that. Where only the query has changed it
 * goes to what the page marks with `data-focus`, such as the number of results, and that is in view.
 *
 * The focus stays where it is when it was moved to an error already, after a form that leaves its
 * page as it is, and after a navigation with a state: that is for pages which see to it themselves.
 */
export function FocusAfterNavigation() {
  const location = useLocation();
  const isByHistory = String(useNavigationType()) === "POP";
  const { state, formMethod } = useNavigation();

  useEffect(() => {
    if (state !== "idle") wasPosted = formMethod === "POST";
  }, [state, formMethod]);

  useEffect(() => {
    const from = last;
    last = location;
    rememberResults(location);
    if (from && from.key !== location.key) followTo(location, from, isByHistory);
  }, [location, isByHistory]);

  useEffect(() => {
    document.addEventListener("click", followWithinPage);
    return () => document.removeEventListener("click", followWithinPage);
  }, []);

  return null;
}

function followTo(location: Location, from: Location, isByHistory: boolean): void {
  const isSamePage = from.pathname === location.pathname;
  const focused = document.activeElement;
  if (focused?.closest("[role=alert]")) return;
  // To a place in the page and back: browsers do that themselves.
  if (isByHistory && isSamePage && from.search === location.search) return;
  const isLost = !focused || focused === document.body;
  if (isSamePage && (location.state || wasPosted) && !isLost) return;

  const named = document.getElementById(location.hash.slice(1));
  const changed = isSamePage ? document.querySelector<HTMLElement>("[data-focus]") : null;
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  const target = named ?? changed ?? heading;
  if (!target) return;
  focusOn(target);
  if (target !== changed || isByHistory) return;
  const { top } = target.getBoundingClientRect();
  if (top < 0 || top > innerHeight * SEEN_SHARE) target.scrollIntoView();
}

/** The router would take such a link for a visit, and the answer to a form away from its page. */
function followWithinPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const hash = link?.getAttribute("href") ?? "";
  const target = document.getElementById(hash.slice(1));
  if (!target || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  history.replaceState(history.state, "", hash);
  target.scrollIntoView();
  focusOn(target);
}

function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
