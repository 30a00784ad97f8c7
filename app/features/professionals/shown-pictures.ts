import type { ShownPhoto } from "./components/professional-photos";
import type { GalleryPhoto } from "./showcase.schema";

interface Pictured {
  coverImage: string | null;
  photos: GalleryPhoto[];
}

/** Addresses of what a professional's page shows large. */
export const pictureAddresses = ({ coverImage, photos }: Pictured): string[] => [
  ...(coverImage ? [coverImage] : []),
  ...photos.map(({ address }) => address),
];

/** Cover and photos with what is known about them. */
export function shownPictures(
  { coverImage, photos }: Pictured,
  known: readonly Pick<ShownPhoto, "address" | "color" | "format">[],
) {
  const withLook = ({ address, caption }: GalleryPhoto): ShownPhoto => {
    const { color = null, format = null } = known.find((one) => one.address === address) ?? {};
    return { address, caption, color, format };
  };
  return {
    cover: coverImage ? withLook({ address: coverImage, caption: "" }) : null,
    photos: photos.map(withLook),
  };
}
