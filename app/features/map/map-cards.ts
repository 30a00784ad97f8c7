/** What lies in the map's window, as a list beside it. */
export interface MapCards {
  /** Counted as the results of a list are. */
  total: number;
  /** Of the first of them, as items of a list. */
  html: string;
  /** How many these are. */
  count: number;
}
