import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

import { isPlainClick, linkOf } from "~/ui/clicked-link";
import { fetchPage, isLeftToBrowser } from "~/ui/page-modules";

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
        if (isLeftToBrowser()) return;
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash);
      };
      const prepare = (event: MouseEvent) => {
        const link = linkOf(event);
        if (link) fetchPage(link.pathname);
      };
      element.addEventListener("click", follow);
      element.addEventListener("pointerover", prepare);
      return () => {
        element.removeEventListener("click", follow);
        element.removeEventListener("pointerover", prepare);
      };
    },
    [navigate],
  );
}
