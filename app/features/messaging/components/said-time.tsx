import { useHydrated } from "remix-utils/use-hydrated";

import { sayDay, sayTime } from "../said-time";

interface SaidTimeProps {
  /** ISO 8601, UTC. */
  moment: string;
  /** As the server says it, in the site's zone. */
  text: string;
  /** Whether its day alone is said. */
  isDay?: boolean;
}

/** A moment as people say it in the site's zone; where scripts run, in the reader's own. */
export function SaidTime({ moment, text, isDay = false }: SaidTimeProps) {
  const isHydrated = useHydrated();
  const say = isDay ? sayDay : sayTime;
  return (
    <time dateTime={moment}>
      {isHydrated ? say({ moment, now: new Date(), timeZone: undefined }) : text}
    </time>
  );
}
