import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Revalidates whenever the server reports a changed conversation.
 *
 * @returns whether the connection is open
 */
export function useLiveMessages({ isWanted }: { isWanted: boolean }): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const revalidateRef = useRef(revalidate);
  useEffect(() => {
    revalidateRef.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    // Imported lazily: the first view does not need it.
    import("../browser/connect-live")
      .then(({ connectLive }) => {
        if (!controller.signal.aborted) {
          connectLive({
            signal: controller.signal,
            onChange: () => revalidateRef.current(),
            onConnection: setIsOpen,
          });
        }
      })
      .catch((error: unknown) => console.debug("live messages are unavailable", error));
    return () => {
      controller.abort();
      setIsOpen(false);
    };
  }, [isWanted]);
  return isOpen;
}
