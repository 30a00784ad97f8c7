/** The list of results in the map's window. */
export interface MapCards {
  /** The total number of results, counted like those of a list. */
  total: number;
  /** The first results as list items. */
  html: string;
  /** The number of results in `html`. */
  count: number;
}
