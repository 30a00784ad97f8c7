/** A saved or viewed listing or professional, as a small card shows it. */
export interface ListingTile {
  path: string;
  title: string;
  /** "Dillon, Montana" */
  place: string;
  image: string | null;
}
