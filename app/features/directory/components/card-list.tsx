import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { ToggledHeart } from "~/features/favorites/components/favorite-heart";
import type { ItemType } from "~/features/favorites/favorite-item";
import { MarkupList, type LoaderHtml } from "~/http/remix/markup-list";
import { attachTooltip } from "~/ui/tooltip";

export interface CardListProps {
  /** The HTML that renderCards() returns. */
  cards: LoaderHtml;
  itemType: ItemType;
  /** The ids of the viewer's favorites, or null when hearts cannot be used. */
  favorites: readonly string[] | null;
}

/** Shows cards rendered on the server. Scripts replace the favorite forms in them with interactive hearts. */
export function CardList({ cards, itemType, favorites }: CardListProps) {
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  const knownElements = useRef(new WeakSet<HTMLElement>());
  const focused = useRef<HTMLElement>();

  const enliven = useCallback((list: HTMLUListElement) => {
    const elements = [...list.querySelectorAll<HTMLElement>("[data-filled]")]
      // A button that is replaced while it is pressed would never receive the click. In that case the form handles it.
      .filter((place) => knownElements.current.has(place) || !place.matches(":active"));
    for (const place of elements.filter((element) => !knownElements.current.has(element))) {
      if (place.contains(document.activeElement)) focused.current = place;
      place.replaceChildren();
      knownElements.current.add(place);
    }
    setPlaces(elements);
    const stops = [...list.querySelectorAll<HTMLElement>(".tooltip-frame")].map(attachTooltip);
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    focused.current?.querySelector("button")?.focus({ preventScroll: true });
    focused.current = undefined;
  }, [places]);

  return (
    <>
      <MarkupList markup={cards} className="card-grid" onItems={enliven} />
      {favorites
        ? places.map((place) => {
            const itemId = place.dataset.filled ?? "";
            const heart = (
              <ToggledHeart itemType={itemType} itemId={itemId} favorites={favorites} />
            );
            return createPortal(heart, place, itemId);
          })
        : null}
    </>
  );
}
