import type { PropertyInput } from "../property.schema";
import type { Column, REFERENCE } from "./listing-file";

/** A listing's values in a file of listings, without its reference. */
export type ListingCells = Pick<PropertyInput, Exclude<Column, typeof REFERENCE>>;

/** The example of the template for files of listings, and of the style guide. */
export const EXAMPLE_LISTING: ListingCells = {
  title: "640 acres on the upper Ruby",
  description: "Timbered benches above a creek, with elk in September.",
  rules: "Foot access only. No overnight guests.",
  propertyType: "Lease",
  acreage: "640.00",
  price: "12500.00",
  priceType: "Per Season",
  location: "Dillon",
  state: "Montana",
  gameTypes: ["Elk", "Deer"],
  features: ["Water features", "Road access"],
  available: true,
  lat: 45.2163,
  lng: -112.6375,
  showExactPosition: false,
  images: [],
};
