import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

import { isPlainClick } from "~/ui/clicked-link";

import { rememberResults } from "../remember-results";

/** The share of the window's height within which the target already counts as visible. */
const VISIBLE_SHARE = 0.75;

type Location = ReturnType<typeof useLocation>;

/** These variables outlive the shell, because the error page has its own. */
let last: Location | undefined;
let wasPosted = false;

/**
 * Moves the focus after navigation within the document as browsers do after loading one: to the new page's heading,
 * which screen readers then announce. When only the query has changed it moves to the element with `data-focus`, such
 * as the number of results, which is scrolled into view.
 *
 * The focus stays when it has already moved to an error, after a form that leaves its page as it is, and after a
 * navigation with a state, whose pages handle it themselves.
 */
export function FocusAfterNavigation() {
  const location = useLocation();
  const isHistoryNavigation = String(useNavigationType()) === "POP";
  const { state, formMethod } = useNavigation();

  useEffect(() => {
    if (state !== "idle") wasPosted = formMethod === "POST";
  }, [state, formMethod]);

  useEffect(() => {
    const from = last;
    last = location;
    rememberResults(location);
    if (from && from.key !== location.key) moveFocus(location, from, isHistoryNavigation);
  }, [location, isHistoryNavigation]);

  useEffect(() => {
    document.addEventListener("click", handleHashLink);
    return () => document.removeEventListener("click", handleHashLink);
  }, []);

  return null;
}

function moveFocus(location: Location, from: Location, isHistoryNavigation: boolean): void {
  const isSamePage = from.pathname === location.pathname;
  const focused = document.activeElement;
  if (focused?.closest("[role=alert]")) return;
  // Browsers handle jumps within the page and back themselves.
  if (isHistoryNavigation && isSamePage && from.search === location.search) return;
  const isLost = !focused || focused === document.body;
  if (isSamePage && (location.state || wasPosted) && !isLost) return;

  const anchorTarget = document.getElementById(location.hash.slice(1));
  const changed = isSamePage ? document.querySelector<HTMLElement>("[data-focus]") : null;
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  const target = anchorTarget ?? changed ?? heading;
  if (!target) return;
  focusOn(target);
  if (target !== changed || isHistoryNavigation) return;
  const { top } = target.getBoundingClientRect();
  if (top < 0 || top > innerHeight * VISIBLE_SHARE) target.scrollIntoView();
}

/** Follows links within the page, which the router would treat as a visit, and so drop the response to a form. */
function handleHashLink(event: MouseEvent): void {
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
