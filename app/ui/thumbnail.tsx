import { getSmallestPicture } from "./picture";

/** Shows a small picture beside a title, which is its text alternative. */
export function Thumbnail({
  image,
  isSquare = false,
}: {
  image: string | null;
  /** True for a logo or a portrait. */
  isSquare?: boolean;
}) {
  if (!image) return null;
  return (
    <img
      className="thumbnail"
      src={getSmallestPicture(image)}
      alt=""
      width={isSquare ? 64 : 96}
      height={64}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
