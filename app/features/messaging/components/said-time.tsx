import { useHydrated } from "remix-utils/use-hydrated";

import { sayDay, sayTime } from "../said-time";

interface SaidTimeProps {
  /** ISO 8601, UTC. */
  moment: string;
  /** The server's text, in the site's time zone. */
  text: string;
  /** True to show the day only. */
  isDay?: boolean;
}

/** Shows a moment in the site's time zone; after hydration, in the reader's own. */
export function SaidTime({ moment, text, isDay = false }: SaidTimeProps) {
  const isHydrated = useHydrated();
  const say = isDay ? sayDay : sayTime;
  return (
    <time dateTime={moment}>
      {isHydrated ? say({ moment, now: new Date(), timeZone: undefined }) : text}
    </time>
  );
}
