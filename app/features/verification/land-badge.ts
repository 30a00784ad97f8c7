/** The error when a changed listing would keep a badge about other land. */
export const ENDS_LAND_BADGE =
  "Check the box to change the land, or keep its acreage, position and boundary.";
