import { useHydrated } from "remix-utils/use-hydrated";

import { formatMessageDay, formatMessageTime } from "../message-time";

interface MessageTimeProps {
  /** ISO 8601, UTC. */
  moment: string;
  /** The server's text, in the site's time zone. */
  text: string;
  /** True to show the day only. */
  isDay?: boolean;
}

/** Shows a moment in the site's time zone; after hydration, in the reader's own. */
export function MessageTime({ moment, text, isDay = false }: MessageTimeProps) {
  const isHydrated = useHydrated();
  const format = isDay ? formatMessageDay : formatMessageTime;
  return (
    <time dateTime={moment}>
      {isHydrated ? format({ moment, now: new Date(), timeZone: undefined }) : text}
    </time>
  );
}
