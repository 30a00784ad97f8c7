import { useHydrated } from "remix-utils/use-hydrated";

import { dateTime } from "~/formats/date-time";

interface LocalTimeProps {
  /** ISO 8601, UTC. */
  moment: string;
  /** As the site's zone writes it. */
  text: string;
  style?: Parameters<typeof dateTime>[2];
}

/** A time in the site's zone; where scripts run, in the visitor's own. */
export function LocalTime({ moment, text, style }: LocalTimeProps) {
  const isHydrated = useHydrated();
  return <time dateTime={moment}>{isHydrated ? dateTime(moment, undefined, style) : text}</time>;
}
