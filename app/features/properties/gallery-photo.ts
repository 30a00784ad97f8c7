/** A listing's picture as its page shows it. */
export interface GalleryPhoto {
  address: string;
  color: string | null;
  alt: string;
  format: "avif" | "webp" | null;
}
