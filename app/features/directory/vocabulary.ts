/** The literal words that filters, forms, the API and the database all use. */

/** The 49 states of the browse filter, which include Alaska but not Hawaii. */
export const STATES = [
  "Alabama",
  "Alaska",
  "Arizona",
  "Arkansas",
  "California",
  "Colorado",
  "Connecticut",
  "Delaware",
  "Florida",
  "Georgia",
  "Idaho",
  "Illinois",
  "Indiana",
  "Iowa",
  "Kansas",
  "Kentucky",
  "Louisiana",
  "Maine",
  "Maryland",
  "Massachusetts",
  "Michigan",
  "Minnesota",
  "Mississippi",
  "Missouri",
  "Montana",
  "Nebraska",
  "Nevada",
  "New Hampshire",
  "New Jersey",
  "New Mexico",
  "New York",
  "North Carolina",
  "North Dakota",
  "Ohio",
  "Oklahoma",
  "Oregon",
  "Pennsylvania",
  "Rhode Island",
  "South Carolina",
  "South Dakota",
  "Tennessee",
  "Texas",
  "Utah",
  "Vermont",
  "Virginia",
  "Washington",
  "West Virginia",
  "Wisconsin",
  "Wyoming",
] as const;

export const GAME_TYPES = [
  "Deer",
  "Elk",
  "Moose",
  "Bear",
  "Waterfowl",
  "Upland Birds",
  "Turkey",
  "Antelope",
  "Wild Hog",
  "Predators",
] as const;

export const SERVICES = [
  "Guided Hunts",
  "Lodging",
  "Equipment Rental",
  "Field Dressing",
  "Trophy Processing",
  "Pack Out Service",
  "Horseback Trips",
  "Wilderness Camps",
  "Dog Services",
  "Shooting Instruction",
  "Scouting",
  "Meat Processing",
] as const;

export const FEATURES = [
  "Water features",
  "Cabin",
  "Food plots",
  "Tree stands",
  "Blinds",
  "Equipment included",
  "Electricity",
  "Road access",
  "Fenced",
] as const;

export const LODGING = ["No lodging", "Campsite", "Cabin", "Lodge"] as const;

export const ACCESS = ["Paved road", "Gravel road", "Four-wheel drive", "Walk-in", "Boat"] as const;

export const METHODS = ["Archery", "Muzzleloader", "Rifle", "Shotgun"] as const;

export const PROPERTY_TYPES = ["Sale", "Lease", "Guide Service Land"] as const;

/** Checks whether a property has a calendar. Land for sale has none. */
export const hasCalendar = (propertyType: string) => propertyType !== "Sale";

export const PRICE_TYPES = ["One-time", "Per Year", "Per Season", "Per Day"] as const;

/** The price type of a listing whose owner has not chosen one. */
export const USUAL_PRICE_TYPES: Record<PropertyType, PriceType> = {
  Sale: "One-time",
  Lease: "Per Season",
  "Guide Service Land": "Per Day",
};

/** A price is for the whole group, or for each hunter. */
export const PRICE_PERS = ["group", "hunter"] as const;

export const AGENT_SPECIALTIES = [
  "Hunting Properties",
  "Land Sales",
  "Residential",
  "Commercial",
  "Farm & Ranch",
  "Recreational Land",
] as const;

/** `value` is "min-max" or "min+" in dollars, with an inclusive minimum and an exclusive maximum. */
export const PRICE_RANGES = [
  { value: "0-1000", label: "Under $1,000" },
  { value: "1000-5000", label: "$1,000 - $5,000" },
  { value: "5000-10000", label: "$5,000 - $10,000" },
  { value: "10000-25000", label: "$10,000 - $25,000" },
  { value: "25000-50000", label: "$25,000 - $50,000" },
  { value: "50000+", label: "$50,000+" },
] as const;

export type State = (typeof STATES)[number];
export type GameType = (typeof GAME_TYPES)[number];
export type Service = (typeof SERVICES)[number];
export type Feature = (typeof FEATURES)[number];
export type Lodging = (typeof LODGING)[number];
export type Access = (typeof ACCESS)[number];
export type Method = (typeof METHODS)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type PriceType = (typeof PRICE_TYPES)[number];
export type PricePer = (typeof PRICE_PERS)[number];
export type AgentSpecialty = (typeof AGENT_SPECIALTIES)[number];
