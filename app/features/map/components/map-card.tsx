import { useEffect, useRef, type ReactNode } from "react";

import type { Area } from "~/features/directory/area";
import {
  buildDirectoryAddress,
  type MappedDirectory,
} from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";
import { getRequestPrefill } from "~/features/directory/request-prefill";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

import { ListingCard } from "./listing-card";

interface ChosenListing {
  kind: "listing";
  key: string;
  id: string;
  name: string;
}

/** Listings at one spot that zooming in would not separate. */
interface ChosenSpot {
  kind: "spot";
  key: string;
  /** The names of some of its listings, if they are known. */
  listings: { id: string; name: string }[];
  area: Area;
}

export type MapSelection = ChosenListing | ChosenSpot;

interface MapCardProps {
  selection: MapSelection;
  where: MappedDirectory;
  filters: Filters;
  onChoose: (selection: MapSelection) => void;
  onClose: () => void;
}

/** A card over the map with the listings of the chosen marker. */
export function MapCard({ selection, where, filters, onChoose, onClose }: MapCardProps) {
  if (selection.kind === "listing") {
    return (
      <CardFrame label={selection.name} onClose={onClose}>
        <ListingCard
          id={selection.id}
          name={selection.name}
          tab={where.tab}
          prefill={getRequestPrefill(filters)}
        />
      </CardFrame>
    );
  }
  const { listings, area } = selection;
  return (
    <CardFrame label="At this spot" onClose={onClose}>
      <h4>At this spot</h4>
      <ul>
        {listings.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="button-quiet"
              onClick={() => onChoose({ kind: "listing", key: id, id, name })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Link
        className="button-secondary"
        to={buildDirectoryAddress({ ...where, view: "list" }, { ...filters, area })}
      >
        Show them as a list
      </Link>
    </CardFrame>
  );
}

interface CardFrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus while it is open, and returns it to the marker. */
function CardFrame({ label, onClose, children }: CardFrameProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const cardElement = card.current;
    cardElement?.focus({ preventScroll: true });
    // On phones the bottom of the map may be below the window.
    cardElement?.scrollIntoView({ block: "nearest" });
    return () => {
      const hadFocus =
        document.activeElement === document.body || cardElement?.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // Escape closes it from anywhere inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="map-card"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={card}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </div>
  );
}
