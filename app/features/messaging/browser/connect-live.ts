const FIRST_PAUSE_MS = 1_000;
/** The longest pause between attempts to reconnect. */
const MAX_PAUSE_MS = 8_000;
/**
 * The throttle interval: the first notification revalidates at once, later ones within this time revalidate together.
 */
const GATHER_MS = 100;
/** A connection that was silent for this long may be dead. */
const STALE_MS = 30_000;
/** The close code for a session that has ended; the client does not reconnect after it. */
const SIGNED_OUT_CLOSE_CODE = 1008;

/**
 * Keeps a WebSocket to the server, which reports changed conversations. It reconnects with exponential backoff. After
 * each connect the page revalidates once, because notifications may have been missed. Failures are not shown.
 */
export function connectLive({
  signal,
  onChange,
  onConnection,
}: {
  signal: AbortSignal;
  onChange: () => void;
  /** Called whenever the connection opens or is lost. */
  onConnection: (isOpen: boolean) => void;
}): void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;
  let hiddenSince = Infinity;
  let isCheckDeferred = false;

  const check = () => {
    // Revalidating would mark messages as read, so a hidden tab waits.
    isCheckDeferred = document.hidden;
    if (isCheckDeferred) return;
    lookedAt = Date.now();
    onChange();
  };
  const checkSoon = () => {
    clearTimeout(gathering);
    gathering = setTimeout(check, Math.max(0, lookedAt + GATHER_MS - Date.now()));
  };

  const connect = () => {
    clearTimeout(retry);
    const opening = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    socket = opening;
    opening.onopen = () => {
      failures = 0;
      onConnection(true);
      checkSoon();
    };
    opening.onmessage = ({ data }) => {
      const type = getType(data);
      if (type === "new_message" || type === "catch_up") checkSoon();
    };
    opening.onclose = ({ code }) => {
      if (socket !== opening || signal.aborted) return;
      socket = null;
      onConnection(false);
      console.debug("live connection closed", code);
      if (code === SIGNED_OUT_CLOSE_CODE) return;
      retry = setTimeout(connect, pauseAfter(failures));
      failures += 1;
    };
  };
  const connectAnew = () => {
    const old = socket;
    socket = null;
    onConnection(false);
    old?.close();
    connect();
  };

  const onVisibility = () => {
    if (document.hidden) {
      hiddenSince = Date.now();
      return;
    }
    if (isCheckDeferred) check();
    if (Date.now() - hiddenSince > STALE_MS) connectAnew();
  };
  document.addEventListener("visibilitychange", onVisibility, { signal });
  // The network has changed, so the old connection is dead.
  window.addEventListener("online", connectAnew, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(retry);
    clearTimeout(gathering);
    socket?.close();
  });
  connect();
}

/**
 * Returns the pause in milliseconds, with jitter, so that clients of a restarted server do not all reconnect at once.
 */
function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

function getType(data: unknown): unknown {
  try {
    return (JSON.parse(String(data)) as { type?: unknown }).type;
  } catch {
    return undefined;
  }
}
