import { useHydrated } from "remix-utils/use-hydrated";

/**
 * The text that a textarea begins with, given in a way that keeps what somebody has typed before the
 * scripts came: React sets a textarea back to its default when it hydrates one (react-dom 18,
 * ReactDOMTextarea, postMountWrapper), but leaves one alone of which it knows no default. The HTML
 * holds the text by then.
 */
export function useKeptText<Text>(text: Text): Text | undefined {
  const isHydrated = useHydrated();
  return isHydrated || typeof document === "undefined" ? text : undefined;
}
