import { useEffect, useRef, useState, type ComponentType } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { useRootData } from "~/layout/root-data";
import { Button } from "~/ui/button";

interface LazyMapProps<MapProps> {
  /** On the button, and the name of what it opens. */
  label: string;
  /** What there is to do when the map does not come. */
  instead: string;
  /** Fetches the map's code. */
  load: () => Promise<ComponentType<MapProps & Closable>>;
  map: MapProps;
}

export interface Closable {
  /** Gives the map's place back to the button. */
  onClose: () => void;
}

/**
 * A button that opens a map in its own place. The map's code comes when somebody asks for it: nothing
 * of it travels with the page. Not offered without scripts, nor in lite mode, which has no tiles.
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
  const [loaded, setLoaded] = useState<{ Map: ComponentType<MapProps & Closable> } | null>(null);
  const [state, setState] = useState<"new" | "loading" | "failed" | "open" | "closed">("new");
  // What was pressed is gone: the map and the button give each other the focus.
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
          The map could not be loaded. {instead}
        </p>
      ) : null}
    </div>
  );
}
