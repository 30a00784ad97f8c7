import { useState, type ComponentType } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { useRootData } from "~/layout/root-data";
import { Button } from "~/ui/button";

import type { MapTiles } from "../map-tiles.server";
import type { PositionPickerProps } from "./position-picker.client";

const FAILED = "The map could not be loaded. You can type the position instead.";

/**
 * Offers a map on which a press fills in the fields `lat` and `lng` of the form that it stands in.
 * Its code comes when somebody asks for it.
 */
export function PositionMap({ tiles }: { tiles: MapTiles }) {
  const { lite } = useRootData();
  const isHydrated = useHydrated();
  const [picker, setPicker] = useState<{ Picker: ComponentType<PositionPickerProps> } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");
  if (!isHydrated || lite) return null;
  if (picker) return <picker.Picker tiles={tiles} />;
  function open() {
    setLoading(true);
    setProblem("");
    import("./position-picker.client")
      .then(
        ({ PositionPicker }) => setPicker({ Picker: PositionPicker }),
        () => setProblem(FAILED),
      )
      .finally(() => setLoading(false));
  }
  return (
    <div>
      <Button
        type="button"
        variant="secondary"
        pending={isLoading && "Loading the map..."}
        onClick={open}
      >
        Choose on the map
      </Button>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
