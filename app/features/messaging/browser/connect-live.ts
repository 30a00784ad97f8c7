const FIRST_PAUSE_MS = 1_000;
/** A server that takes its time to start again is not waited for much longer than that. */
const LONGEST_PAUSE_MS = 8_000;
/** The first news are looked at at once, those that follow on its heels together. */
const GATHER_MS = 100;
/** A line that nobody has used for so long may be dead without knowing. */
const STALE_MS = 30_000;
/** The server's word for a session that has ended; another attempt would end the same. */
const SIGNED_OUT = 1008;

/**
 * Keeps a connection to the server that says when conversations change. It is made again after
 * every loss, with growing pauses; after each opening the page looks once, because nobody knows
 * what was said meanwhile. Nobody is bothered with its failures.
 */
export function connectLive({
  signal,
  onChange,
}: {
  signal: AbortSignal;
  onChange: () => void;
}): void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;
  let hiddenSince = Infinity;
  let isLookPutOff = false;

  const look = () => {
    // Who cannot see it has not read it.
    isLookPutOff = document.hidden;
    if (isLookPutOff) return;
    lookedAt = Date.now();
    onChange();
  };
  const lookSoon = () => {
    clearTimeout(gathering);
    gathering = setTimeout(look, Math.max(0, lookedAt + GATHER_MS - Date.now()));
  };

  const connect = () => {
    clearTimeout(retry);
    const opening = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    socket = opening;
    opening.onopen = () => {
      failures = 0;
      lookSoon();
    };
    opening.onmessage = ({ data }) => {
      const type = typeOf(data);
      if (type === "new_message" || type === "catch_up") lookSoon();
    };
    opening.onclose = ({ code }) => {
      if (socket !== opening || signal.aborted) return;
      socket = null;
      console.debug("live connection closed", code);
      if (code === SIGNED_OUT) return;
      retry = setTimeout(connect, pauseAfter(failures));
      failures += 1;
    };
  };
  const connectAnew = () => {
    const old = socket;
    socket = null;
    old?.close();
    connect();
  };

  const onVisibility = () => {
    if (document.hidden) {
      hiddenSince = Date.now();
      return;
    }
    if (isLookPutOff) look();
    if (Date.now() - hiddenSince > STALE_MS) connectAnew();
  };
  document.addEventListener("visibilitychange", onVisibility, { signal });
  // Another network: what the old one still holds is worth nothing.
  window.addEventListener("online", connectAnew, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(retry);
    clearTimeout(gathering);
    socket?.close();
  });
  connect();
}

/** In milliseconds, by chance within bounds: a restarted server is not met by everybody at once. */
function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

function typeOf(data: unknown): unknown {
  try {
    return (JSON.parse(String(data)) as { type?: unknown }).type;
  } catch {
    return undefined;
  }
}
