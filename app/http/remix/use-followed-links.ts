import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

import { isPlainClick, findClickedLink } from "~/ui/clicked-link";
import { isSlowConnection } from "~/ui/slow-connection";

/**
 * Returns a function that lets the router follow plain links in an element like its own.
 *
 * @returns a function that starts this and returns the one that stops it
 */
export function useFollowedLinks(): (element: HTMLElement) => () => void {
  const navigate = useNavigate();
  return useCallback(
    (element) => {
      const handleClick = (event: MouseEvent) => {
        const link = findClickedLink(event);
        if (!link || event.defaultPrevented || !isPlainClick(event)) return;
        if (isSlowConnection()) return;
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash);
      };
      element.addEventListener("click", handleClick);
      return () => element.removeEventListener("click", handleClick);
    },
    [navigate],
  );
}
