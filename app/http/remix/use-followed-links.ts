import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

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
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link || event.defaultPrevented || !isPlainClick(event)) return;
        if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash);
      };
      element.addEventListener("click", follow);
      return () => element.removeEventListener("click", follow);
    },
    [navigate],
  );
}

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
