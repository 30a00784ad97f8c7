import { Picture, getPictureLink, getPictureRel, getSmallestPicture } from "~/ui/picture";

/** A picture on a professional's page. */
export interface ShownPhoto {
  address: string;
  caption: string;
  color: string | null;
  format: "avif" | "webp" | null;
}

interface ProfessionalPhotosProps {
  name: string;
  photos: ShownPhoto[];
  lite: boolean;
}

/** Shows a professional's photos, each with a link to its large file. */
export function ProfessionalPhotos({ name, photos, lite }: ProfessionalPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      <ul className={lite ? undefined : "small-pictures"}>
        {photos.map(({ address, caption, color, format }, i) => {
          const text = caption || `Photo ${i + 1} of ${name}`;
          return (
            <li key={address}>
              {lite ? (
                <a
                  href={getPictureLink(address, getSmallestPicture(address))}
                  rel={getPictureRel(address)}
                >
                  {text}
                </a>
              ) : (
                <figure>
                  <a href={getPictureLink(address)} rel={getPictureRel(address)}>
                    <Picture
                      address={address}
                      alt={text}
                      color={color}
                      format={format}
                      sizes="180px"
                    />
                  </a>
                  {caption ? <figcaption className="hint">{caption}</figcaption> : null}
                </figure>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
