import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

import type { ListingPhoto } from "../listing-photo";
import "./photo-viewer.css";

export interface PhotoViewerProps {
  photos: ListingPhoto[];
  /** The index of the first photo, from 0. */
  first: number;
  title: string;
  onClose(): void;
}

/** Shows a listing's photos in the full window, one at a time. Arrow keys switch photos, and Esc closes the viewer. */
export function PhotoViewer({ photos, first, title, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  useEffect(() => dialog.current?.showModal(), []);
  const photo = photos[index];
  if (!photo) return null;
  const step = (step: number) => setIndex((index + step + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  return (
    <dialog
      ref={dialog}
      className="photo-viewer"
      aria-label={`Photos of ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <p role="status">{photos.length > 1 ? `${index + 1} of ${photos.length}` : null}</p>
      <form method="dialog">
        <button type="submit" className="icon-button">
          <span className="visually-hidden">Close</span>
          <Icon name="close" />
        </button>
      </form>
      <Picture
        key={photo.address}
        address={photo.address}
        alt={photo.alt || title}
        color={null}
        format={photo.format}
        sizes="100vw"
        priority
      />
      {photos.length > 1 ? (
        <p className="actions">
          <button type="button" className="button-secondary" onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" className="button-secondary" onClick={() => step(1)}>
            Next
          </button>
        </p>
      ) : null}
    </dialog>
  );
}
