import { useEffect, useRef, useState, type ComponentType } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { useRootData } from "~/layout/root-data";
import { Button } from "~/ui/button";

interface LazyMapProps<MapProps> {
  /** The label of the button, which is also the name of the map. */
  label: string;
  /** The alternative to suggest when the map does not load. */
  instead: string;
  /** Loads the map's code. */
  load: () => Promise<ComponentType<MapProps & ClosableMapProps>>;
  map: MapProps;
}

export interface ClosableMapProps {
  /** Closes the map and shows the button again. */
  onClose: () => void;
}

/**
 * A button that is replaced by a map. The map's code loads when the button is pressed, not with the page. It is not
 * offered without scripts, nor in lite mode, which has no tiles.
 */
export function LazyMap<MapProps extends object>({
  label,
  instead,
  load,
  map,
}: LazyMapProps<MapProps>) {
  const { lite } = useRootData();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Map: ComponentType<MapProps & ClosableMapProps> } | null>(
    null,
  );
  const [state, setState] = useState<"new" | "loading" | "failed" | "open" | "closed">("new");
  // The pressed element disappears, so the map and the button hand the focus to each other.
  useEffect(() => {
    if (state === "open") box.current?.focus();
    if (state === "closed") box.current?.querySelector("button")?.focus();
  }, [state]);
  if (!isHydrated || lite) return null;
  async function open() {
    setState("loading");
    try {
      const Map = await load();
      setLoaded({ Map });
      setState("open");
    } catch {
      setState("failed");
    }
  }
  if (loaded && state === "open") {
    return (
      <div className="lazy-map" ref={box} role="group" aria-label={label} tabIndex={-1}>
        <loaded.Map {...map} onClose={() => setState("closed")} />
      </div>
    );
  }
  return (
    <div ref={box}>
      <Button
        type="button"
        variant="secondary"
        pending={state === "loading" && "Loading the map..."}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {state === "failed" ? (
        <p className="field-error" role="alert">
          The map couldn&apos;t be loaded. {instead}
        </p>
      ) : null}
    </div>
  );
}
