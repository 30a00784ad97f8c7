import { useEffect, useId, useRef, type ReactNode } from "react";

const DELAY_MS = 700;
/** A tooltip soon after another shows at once, because the user is reading them. */
const SKIP_DELAY_MS = 300;
let lastClosed = -Infinity;

interface TooltipProps {
  /** The contents: text or a link. */
  text: ReactNode;
  className: string;
  /** The element's id, where the tooltip is rendered apart from its page and useId() could collide. */
  id?: string | undefined;
  /** Renders a control that the element with this id describes. */
  children: (id: string) => ReactNode;
}

/**
 * Shows text beside a control that is hovered, focused or pressed. The style sheet does so after a delay without
 * scripts; scripts add Escape, and skip the delay between neighbors. The text stays while it is hovered itself (WCAG
 * 2.2, 1.4.13).
 */
export function Tooltip({ text, className, id: customId, children }: TooltipProps) {
  const generatedId = `id${useId().replaceAll(":", "")}`;
  const id = customId ?? generatedId;
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => (frame.current ? attachTooltip(frame.current) : undefined), []);
  return (
    <span className={`tooltip-frame ${className}`} ref={frame}>
      {children(id)} {/* The space is for browsers that draw no boxes. */}
      <span className="tooltip" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}

/**
 * Adds Escape and instant display to the frame of a tooltip.
 *
 * It marks the element for the style sheet with data-instant and data-dismissed.
 */
export function attachTooltip(frame: HTMLElement): () => void {
  let [isPointedAt, hasFocus] = [false, false];
  let since: number | null = null;

  const isOpen = () =>
    since !== null &&
    !("dismissed" in frame.dataset) &&
    ("instant" in frame.dataset || performance.now() - since >= DELAY_MS);
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (isOpen()) lastClosed = performance.now();
    frame.dataset.dismissed = "";
  };
  const begin = () => {
    if (since !== null) return;
    since = performance.now();
    if (since - lastClosed < SKIP_DELAY_MS) frame.dataset.instant = "";
    document.addEventListener("keydown", dismiss);
  };
  const endUnlessHovered = () => {
    if (since === null || isPointedAt || hasFocus) return;
    if (isOpen()) lastClosed = performance.now();
    since = null;
    delete frame.dataset.instant;
    delete frame.dataset.dismissed;
    document.removeEventListener("keydown", dismiss);
  };

  const events = new AbortController();
  const on = (type: string, listener: () => void) =>
    frame.addEventListener(type, listener, { signal: events.signal });
  on("pointerenter", () => {
    isPointedAt = true;
    begin();
  });
  on("pointerleave", () => {
    isPointedAt = false;
    endUnlessHovered();
  });
  on("focusin", () => {
    hasFocus = true;
    begin();
  });
  on("focusout", () => {
    hasFocus = false;
    endUnlessHovered();
  });
  on("click", () => {
    begin();
    delete frame.dataset.dismissed;
    frame.dataset.instant = "";
  });
  // The pointer may have been there before hydration.
  isPointedAt = frame.matches(":hover");
  hasFocus = frame.matches(":focus-within");
  if (isPointedAt || hasFocus) begin();
  return () => {
    events.abort();
    document.removeEventListener("keydown", dismiss);
  };
}
