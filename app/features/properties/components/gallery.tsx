import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

export interface GalleryPhoto {
  address: string;
  color: string | null;
  alt: string;
  format: "avif" | "webp" | null;
}

interface GalleryProps {
  photos: GalleryPhoto[];
  /** The photo that the address asks for, from 1. */
  shown: number | null;
  /** No picture until one is asked for. */
  lite: boolean;
  title: string;
  addressOf(photo: number): string;
}

/** One large photo and links to the others: the address says which, so it works by links alone. */
export function Gallery({ photos, shown, lite, title, addressOf }: GalleryProps) {
  const number = shown ?? (lite ? null : 1);
  const photo = number === null ? undefined : photos[number - 1];
  if (photos.length === 0) return <div className="no-picture">No photo yet</div>;
  if (!photo || number === null) {
    return (
      <p>
        <Link className="button-secondary" to={addressOf(1)}>
          Show photo
        </Link>{" "}
        {photos.length > 1 ? `(1 of ${photos.length})` : null}
      </p>
    );
  }
  return (
    <figure className="gallery">
      <Picture
        address={photo.address}
        alt={photo.alt || title}
        color={photo.color}
        format={photo.format}
        sizes="(min-width: 1232px) 800px, (min-width: 960px) 64vw, 94vw"
        priority
      />
      {photos.length > 1 ? (
        <nav aria-label="Photos">
          <ol>
            {photos.map((other, i) => (
              <li key={other.address}>
                <Link
                  to={addressOf(i + 1)}
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
    </figure>
  );
}
