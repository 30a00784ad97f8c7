import { useEffect, useRef, useState } from "react";

import { Checkbox } from "~/ui/checkbox";
import { Link } from "~/ui/link";

import { getDraftPath } from "../draft-addresses";
import type { DraftSaveResult } from "../autosave-draft";
import { CHANGED_ELSEWHERE, REPLACES } from "../open-draft";

interface DraftAutosaveProps {
  id: string;
  /** The version that another form has saved in the meantime. */
  changed: number | undefined;
}

/** Saves the surrounding form as a draft while the user types, and shows the status. */
export function DraftAutosave({ id, changed: refusedFor }: DraftAutosaveProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const [statusText, setStatusText] = useState("");
  const [changed, setChanged] = useState(refusedFor);
  const [lastRefused, setLastRefused] = useState(refusedFor);
  if (refusedFor !== lastRefused) {
    setLastRefused(refusedFor);
    setChanged(refusedFor);
  }
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let stop: (() => void) | null = null;
    let isDeleted = false;
    function onSaved(result: DraftSaveResult) {
      // The focused checkbox may disappear, so the focus moves to the status.
      if (document.activeElement?.id === REPLACES) place.current?.focus();
      setStatusText(result.message);
      setChanged(result.changed);
    }
    import("../autosave-draft").then(
      ({ autosaveDraft }) => {
        if (!isDeleted) stop = autosaveDraft(form, onSaved);
      },
      // If the script fails to load, the "Save draft" button still works.
      () => undefined,
    );
    return () => {
      isDeleted = true;
      stop?.();
    };
  }, []);
  return (
    <>
      {changed === undefined ? null : (
        <div className="notice">
          <p role="alert">
            {CHANGED_ELSEWHERE}{" "}
            <Link to={getDraftPath(id)} target="_blank">
              See the other version
            </Link>
          </p>
          <Checkbox
            id={REPLACES}
            name={REPLACES}
            value={changed}
            label="Replace it with this one"
          />
        </div>
      )}
      <p ref={place} className="hint" aria-live="polite" tabIndex={-1}>
        {statusText}
      </p>
    </>
  );
}
