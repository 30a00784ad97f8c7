import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

import { preserveFields } from "~/forms/preserve-fields";

/** A page that fails again this soon after it was redrawn would fail forever. */
const TOO_SOON_MS = 2_000;
let redrawnAt = -Infinity;

/**
 * Redraws a page that failed because a browser's translator or an extension had moved nodes of React: nothing is wrong
 * with the page itself. Typed text is restored.
 *
 * @param error the reason of the error page
 * @returns whether the page is redrawn, so that no error is shown
 */
export function useRedrawnPage(error: unknown): boolean {
  const { revalidate } = useRevalidator();
  // At the first rendering, the failed page and its typed text are still in the document.
  const [putBack] = useState(() => (isMovedByOthers(error) ? preserveFields() : null));
  useEffect(() => {
    if (!putBack) return;
    redrawnAt = performance.now();
    // Revalidation makes the router's error boundary give way to the page.
    revalidate();
    return putBack;
  }, [putBack, revalidate]);
  return putBack !== null;
}

/** Checks for the error that the DOM throws for a node that is not where React put it. */
function isMovedByOthers(error: unknown): boolean {
  if (typeof document === "undefined" || performance.now() - redrawnAt < TOO_SOON_MS) return false;
  return error instanceof DOMException && error.name === "NotFoundError";
}
