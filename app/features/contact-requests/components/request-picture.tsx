import { useRootData } from "~/layout/root-data";
import { Thumbnail } from "~/ui/thumbnail";

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
  return lite ? null : <Thumbnail image={image} isSquare={isLogo} />;
}
