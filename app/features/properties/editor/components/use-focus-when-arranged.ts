import { useEffect, useRef, type RefObject } from "react";

import type { usePhotoList } from "./use-photo-list";

/**
 * Manages the focus when photos are arranged by buttons. Moving or removing a photo removes the focused button from the
 * page. The focus stays with a moved photo, on the same button if it is enabled, and otherwise goes to the photo that
 * takes its place.
 *
 * @param list the photos with their buttons
 * @param field gets the focus when no photo is left
 */
export function useFocusWhenArranged(
  { photos, move, remove }: Pick<ReturnType<typeof usePhotoList>, "photos" | "move" | "remove">,
  list: RefObject<HTMLElement>,
  field: RefObject<HTMLElement>,
) {
  /** The values of the buttons that should get the focus, best first. */
  const targetIds = useRef<string[]>([]);
  useEffect(() => {
    if (targetIds.current.length === 0) return;
    const buttons = targetIds.current.map((value) =>
      list.current?.querySelector<HTMLElement>(`button[value="${value}"]:enabled`),
    );
    targetIds.current = [];
    (buttons.find(Boolean) ?? field.current)?.focus();
  }, [photos, list, field]);
  return {
    move(from: number, to: number) {
      const ids = [`up:${to}`, `down:${to}`];
      targetIds.current = to < from ? ids : ids.reverse();
      move(from, to);
    },
    remove(place: number) {
      targetIds.current = [`remove:${place}`, `remove:${place - 1}`];
      remove(place);
    },
  };
}
