import { getSmallestPicture } from "./picture";

/** Shows a small picture beside a title, which is its text alternative. */
export function Thumbnail({ image }: { image: string | null }) {
  if (!image) return null;
  return (
    <img
      className="request-picture"
      src={getSmallestPicture(image)}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
