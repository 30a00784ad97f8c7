import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * The text that a textarea begins with, given in a way that keeps what somebody has typed before the
 * scripts came, and where they are in it: React sets a textarea back to its default when it hydrates
 * one (react-dom 18, ReactDOMTextarea, postMountWrapper), but leaves one alone of which it knows no
 * default. The HTML holds the text by then.
 *
 * @returns undefined as long as the text is the one that the HTML came with
 */
export function useKeptText<Text>(text: Text): Text | undefined {
  const isHydrated = useHydrated();
  const isSent = typeof document !== "undefined" && !isHydrated;
  const [sent] = useState(isSent ? { text } : null);
  return sent !== null && sent.text === text ? undefined : text;
}
