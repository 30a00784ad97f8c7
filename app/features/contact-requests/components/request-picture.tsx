import { useRootData } from "~/layout/root-data";
import { getSmallestPicture } from "~/ui/picture";

/** Shows a small picture of the request's listing; the title beside it is its text alternative. */
export function RequestPicture({ image }: { image: string | null }) {
  const { lite } = useRootData();
  if (!image || lite) return null;
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
