import { useEffect, useState } from "react";

import { Button } from "~/ui/button";

import { messageServiceWorker, isKeepingPages, startWorker } from "../service-worker-client";

type State = "unknown" | "off" | "on" | "changing" | "failed";

const STATUS_TEXTS: Partial<Record<State, string>> = {
  on: "On: pages you open are kept on this device.",
  failed: "This browser can’t keep pages right now.",
};

/**
 * Shows whether this browser keeps visited pages for its account; off by default. Shows nothing without scripts, which
 * a service worker needs.
 *
 * @param keeper names the account to the service worker
 */
export function KeepSwitch({ keeper }: { keeper: string }) {
  const [state, setState] = useState<State>("unknown");

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void isKeepingPages().then((keeps) => setState(keeps ? "on" : "off"));
  }, []);

  async function change(keepFor: string | null) {
    setState("changing");
    try {
      await startWorker();
      await messageServiceWorker(keepFor);
      setState(keepFor ? "on" : "off");
    } catch {
      setState("failed");
    }
  }

  if (state === "unknown") return null;
  return (
    <section className="grid gap-3 justify-items-start set-apart">
      <h2>Keep on this device</h2>
      <p>
        Favorites, agreements and their conversations stay readable without a signal once you have
        opened them here. They are kept for 14 days and erased when you log out.
      </p>
      <p role="status">{STATUS_TEXTS[state]}</p>
      {state === "on" ? (
        <Button type="button" variant="secondary" onClick={() => void change(null)}>
          Stop and wipe
        </Button>
      ) : (
        <Button
          type="button"
          variant="secondary"
          pending={state === "changing" ? "One moment..." : false}
          onClick={() => void change(keeper)}
        >
          Keep on this device
        </Button>
      )}
    </section>
  );
}
