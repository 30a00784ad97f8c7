interface DemoDraft {
  key: string;
  by: string;
  daysAgo: number;
  title?: string;
  description?: string;
  propertyType?: string;
  acreage?: string;
  price?: string;
  priceType?: string;
  location?: string;
  state?: string;
  /** Lists have one item per line, as saved forms do. */
  gameTypes?: string;
  features?: string;
  images?: string;
  imageAlts?: string;
}

const OWEN = "owner@huntstead.test";

/** Listings that their owners have started but not submitted. */
export const drafts: readonly DemoDraft[] = [
  {
    key: "north-forty-creek-pasture",
    by: OWEN,
    daysAgo: 6.4,
    title: "North Forty above the Creek",
    description:
      "Forty acres of grass and oak along a spring creek, fenced on three sides.\n\nAccess: gravel county road to the gate, then a two-track that wants four-wheel drive after rain.\nTerrain: a long bench, oak draws on both ends.\nWater: the creek runs all year.\nGame seen: two good bucks on the camera in October, turkeys most mornings.",
    propertyType: "Lease",
    acreage: "40",
    price: "1800",
    priceType: "Per Season",
    location: "Medicine Lodge",
    state: "Kansas",
    gameTypes: "Deer\nTurkey",
    features: "Water features\nRoad access",
  },
  { key: "untitled-notes", by: OWEN, daysAgo: 1.2, description: "Ask Dad about the east gate." },
  {
    key: "ruby-range-meadow",
    by: "guide@huntstead.test",
    daysAgo: 3.1,
    title: "Meadow Camp below the Ruby Range",
    propertyType: "Guide Service Land",
    acreage: "160",
    location: "Dillon",
    state: "Montana",
    gameTypes: "Elk",
  },
  {
    key: "snowy-mountains-calf-pasture",
    by: "connie.halverson@example.com",
    daysAgo: 2.3,
    title: "Calf Pasture and Coulees",
    acreage: "320",
    location: "Lewistown",
    state: "Montana",
  },
  {
    key: "bighorn-face-upper-section",
    by: "hollis.grady@example.com",
    daysAgo: 9.5,
    title: "Upper Section, Bighorn Face",
    description: "Steep and good. Write more when the snow is off.",
    propertyType: "Lease",
    location: "Buffalo",
    state: "Wyoming",
    gameTypes: "Elk\nDeer",
  },
];
