import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

import { holdFields } from "~/forms/hold-fields";

/** A page that fails again this soon after it was drawn anew would fail forever. */
const TOO_SOON_MS = 2_000;
let redrawnAt = -Infinity;

/**
 * Draws a page again that failed because a browser's translator, or an extension, had moved what
 * React was about to move: nothing is wrong with the page itself. What was typed in it stays.
 *
 * @param error why the error page is there
 * @returns whether the page comes back, so that there is nothing to say
 */
export function useRedrawnPage(error: unknown): boolean {
  const { revalidate } = useRevalidator();
  // Rendered while the failed page, with what was typed, is still in the document.
  const [putBack] = useState(() => (isMovedByOthers(error) ? holdFields() : null));
  useEffect(() => {
    if (!putBack) return;
    redrawnAt = performance.now();
    // An error boundary of the router gives way to the page when data has come again.
    revalidate();
    return putBack;
  }, [putBack, revalidate]);
  return putBack !== null;
}

/** What the DOM throws for a node that is not where it was put. */
function isMovedByOthers(error: unknown): boolean {
  if (typeof document === "undefined" || performance.now() - redrawnAt < TOO_SOON_MS) return false;
  return error instanceof DOMException && error.name === "NotFoundError";
}
