import type { ShownPhoto } from "./components/professional-photos";
import type { GalleryPhoto } from "./showcase.schema";

interface Pictured {
  coverImage: string | null;
  photos: GalleryPhoto[];
}

/** Returns the addresses of large pictures on a professional's page. */
export const listPictureAddresses = ({ coverImage, photos }: Pictured): string[] => [
  ...(coverImage ? [coverImage] : []),
  ...photos.map(({ address }) => address),
];

/** Loads the cover and photos with their colors and formats. */
export function loadShownPictures(
  { coverImage, photos }: Pictured,
  knownPictures: readonly Pick<ShownPhoto, "address" | "color" | "format">[],
) {
  const withLook = ({ address, caption }: GalleryPhoto): ShownPhoto => {
    const { color = null, format = null } =
      knownPictures.find((knownPicture) => knownPicture.address === address) ?? {};
    return { address, caption, color, format };
  };
  return {
    cover: coverImage ? withLook({ address: coverImage, caption: "" }) : null,
    photos: photos.map(withLook),
  };
}
