import { useRef, useState, type ComponentType, type MouseEvent } from "react";

import { isPlainClick } from "~/ui/clicked-link";
import { Link } from "~/ui/link";
import { Picture, getPictureLink, getPictureRel } from "~/ui/picture";

import type { ListingPhoto } from "../listing-photo";
import type { PhotoViewerProps } from "./photo-viewer.client";

interface GalleryProps {
  photos: ListingPhoto[];
  /** The number of the photo in the address, from 1. */
  shown: number | null;
  /** Shows no picture until one is requested. */
  lite: boolean;
  title: string;
  /** The text on the picture. */
  badge: string;
  buildPhotoPath(photo: number): string;
}

/**
 * Shows one large photo and links to the others. The address selects the photo, so it works without scripts. The large
 * photo links to its file; scripts open a viewer instead, whose code loads on first use.
 */
export function Gallery({ photos, shown, lite, title, badge, buildPhotoPath }: GalleryProps) {
  const number = shown ?? (lite ? null : 1);
  const photo = number === null ? undefined : photos[number - 1];
  const opener = useRef<HTMLAnchorElement>(null);
  const [viewer, setViewer] = useState<{ View: ComponentType<PhotoViewerProps> } | null>(null);
  if (photos.length === 0) {
    return (
      <div className="gallery no-picture">
        No photo yet <span className="price-badge">{badge}</span>
      </div>
    );
  }
  if (!photo || number === null) {
    return (
      <p className="actions">
        <span className="price-badge">{badge}</span>{" "}
        <Link className="button-secondary" to={buildPhotoPath(1)}>
          Show photo
        </Link>{" "}
        {photos.length > 1 ? <span>{`(1 of ${photos.length})`}</span> : null}
      </p>
    );
  }
  const file = getPictureLink(photo.address);
  const open = (event: MouseEvent) => {
    if (!file || !isPlainClick(event)) return;
    event.preventDefault();
    import("./photo-viewer.client").then(
      ({ PhotoViewer }) => setViewer({ View: PhotoViewer }),
      () => location.assign(file),
    );
  };
  return (
    <figure className="gallery">
      <a
        className="large"
        href={file}
        ref={opener}
        rel={getPictureRel(photo.address)}
        onClick={open}
      >
        <Picture
          address={photo.address}
          alt={photo.alt || title}
          color={photo.color}
          format={photo.format}
          sizes="(min-width: 1232px) 800px, (min-width: 960px) 64vw, 94vw"
          priority
        />{" "}
        <span className="visually-hidden">Enlarge photo</span>
      </a>
      {/* A paragraph, so that text browsers begin a line for it. */}
      <p className="price-badge">{badge}</p>
      {photos.length > 1 ? (
        <nav aria-label="Photos">
          <ol>
            {photos.map((other, i) => (
              <li key={other.address}>
                <Link
                  to={buildPhotoPath(i + 1)}
                  preventScrollReset
                  replace
                  state="photo"
                  aria-current={i + 1 === number ? "true" : undefined}
                >
                  {lite ? (
                    `Photo ${i + 1}`
                  ) : (
                    <Picture
                      address={other.address}
                      alt={`Photo ${i + 1} of ${photos.length}`}
                      color={other.color}
                      format={other.format}
                      sizes="96px"
                    />
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {viewer ? (
        <viewer.View
          photos={photos}
          first={number - 1}
          title={title}
          onClose={() => {
            setViewer(null);
            opener.current?.focus();
          }}
        />
      ) : null}
    </figure>
  );
}
