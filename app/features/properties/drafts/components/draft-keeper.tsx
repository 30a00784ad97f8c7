import { useEffect, useRef, useState } from "react";

/** Keeps the form that it stands in as a draft while somebody types, and says so. */
export function DraftKeeper() {
  const place = useRef<HTMLParagraphElement>(null);
  const [said, say] = useState("");
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    import("../keep-draft").then(
      ({ keepDraft }) => {
        if (!isGone) stop = keepDraft(form, say);
      },
      // "Save draft" is still there.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return (
    <p ref={place} className="hint" aria-live="polite">
      {said}
    </p>
  );
}
