import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

import { isPlainClick, linkOf } from "~/ui/clicked-link";
import { isSlowLine } from "~/ui/slow-line";

/**
 * Lets the router follow the links in an element that are not its own, as it follows its own.
 *
 * @returns what begins that, and returns what ends it
 */
export function useFollowedLinks(): (element: HTMLElement) => () => void {
  const navigate = useNavigate();
  return useCallback(
    (element) => {
      const follow = (event: MouseEvent) => {
        const link = linkOf(event);
        if (!link || event.defaultPrevented || !isPlainClick(event)) return;
        if (isSlowLine()) return;
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash);
      };
      element.addEventListener("click", follow);
      return () => element.removeEventListener("click", follow);
    },
    [navigate],
  );
}
