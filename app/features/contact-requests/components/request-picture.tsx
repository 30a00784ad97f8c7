import { useRootData } from "~/layout/root-data";
import { getSmallestPicture } from "~/ui/picture";

/** Shows a small picture of the request's listing; the title beside it is its text alternative. */
export function RequestPicture({
  image,
  isLogo = false,
}: {
  image: string | null;
  /** True for a logo or a portrait, which is square. */
  isLogo?: boolean;
}) {
  const { lite } = useRootData();
  if (!image || lite) return null;
  return (
    <img
      className="request-picture"
      src={getSmallestPicture(image)}
      alt=""
      width={isLogo ? 64 : 96}
      height={64}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
