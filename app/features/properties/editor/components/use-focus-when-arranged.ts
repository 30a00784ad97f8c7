import { useEffect, useRef, type RefObject } from "react";

import type { usePhotoList } from "./use-photo-list";

/**
 * Photos arranged by their buttons: one that moves takes its button, and the focus, out of the page
 * for a moment, and one that goes takes it away. The focus then stays with the photo, on the same
 * button where that can be pressed again, or goes to the one that has come in its place.
 *
 * @param list the photos with their buttons
 * @param field has the focus once no photo is left
 */
export function useFocusWhenArranged(
  { photos, move, remove }: Pick<ReturnType<typeof usePhotoList>, "photos" | "move" | "remove">,
  list: RefObject<HTMLElement>,
  field: RefObject<HTMLElement>,
) {
  /** Values of buttons, the best first. */
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const buttons = wanted.current.map((value) =>
      list.current?.querySelector<HTMLElement>(`button[value="${value}"]:enabled`),
    );
    wanted.current = [];
    (buttons.find(Boolean) ?? field.current)?.focus();
  }, [photos, list, field]);
  return {
    move(from: number, to: number) {
      const ways = [`up:${to}`, `down:${to}`];
      wanted.current = to < from ? ways : ways.reverse();
      move(from, to);
    },
    remove(place: number) {
      wanted.current = [`remove:${place}`, `remove:${place - 1}`];
      remove(place);
    },
  };
}
