import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Returns a textarea's initial text in a way that keeps text typed before hydration, and the caret: React resets a
 * textarea to its default when it hydrates (react-dom 18, ReactDOMTextarea, postMountWrapper), unless it knows no
 * default. The HTML already contains the text.
 *
 * @returns undefined as long as the text is the one that the HTML contained
 */
export function useKeptText<Text>(text: Text): Text | undefined {
  const isHydrated = useHydrated();
  const isSent = typeof document !== "undefined" && !isHydrated;
  const [sentText] = useState(isSent ? { text } : null);
  return sentText !== null && sentText.text === text ? undefined : text;
}
