import { useHydrated } from "remix-utils/use-hydrated";

import { formatDateTime } from "~/formats/date-time";

interface LocalTimeProps {
  /** ISO 8601, UTC. */
  moment: string;
  /** The moment formatted in the site's time zone. */
  text: string;
  style?: Parameters<typeof formatDateTime>[2];
}

/** Shows a time in the site's zone; where scripts run, in the visitor's own. */
export function LocalTime({ moment, text, style }: LocalTimeProps) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={moment}>{isHydrated ? formatDateTime(moment, undefined, style) : text}</time>
  );
}
