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
