/** Sample contents for the cards of the style guide. */

export const GAME_TYPES = ["Deer", "Elk", "Turkey", "Upland Birds", "Predators"];

export const LONG_NAME =
  "Bartholomew Featherstonehaugh-Cholmondeley & Granddaughters Backcountry Outfitters";

export const PROPERTY = {
  title: "Llano River Hog & Turkey Lease",
  propertyType: "Sale",
  price: "1250000.00",
  priceType: "One-time",
  pricePer: "group",
  acreage: "320.50",
  location: "Llano",
  state: "Texas",
  gameTypes: GAME_TYPES,
  features: ["Cabin", "Blinds", "Road access"],
  image: "/landscapes/river-bottom-fall-1600.jpg",
  imageColor: "#8f8f70",
  imageAlt: "A river bottom in fall.",
  imageFormat: "avif" as const,
  reviewStatus: "approved",
  available: true,
  expiredAt: null,
};

export const PROFESSIONAL = {
  name: "Gail Guide",
  profileImage: null,
  specialty: "Elk and mule deer",
  bio: "Guided hunts in the high country, five miles in by horse, with a cook who was a surveyor.",
  location: "Bozeman",
  state: "Montana",
  rating: "4.83",
  reviewCount: 41,
  services: ["Guided Hunts", "Lodging", "Horseback Trips", "Meat Processing"],
  priceRange: "$2,500 - $6,000",
  verified: true,
  reviewStatus: "approved",
};

export const AGENT = {
  name: "Cal Ortega",
  profileImage: null,
  bio: "Ranch and recreational land between the rivers.",
  licenseNumber: "TX-000412",
  yearsExperience: 1,
  location: "Kerrville",
  state: "Texas",
  specialties: ["Hunting Properties", "Land Sales", "Farm & Ranch", "Recreational Land"],
  rating: "4.50",
  reviewCount: 8,
  phone: "(830) 555-0119",
  email: "cal.ortega@example.test",
  verified: true,
};

export const POST = {
  slug: "reading-a-topo-map-for-elk",
  title: "Reading a Topo Map for Elk",
  published: true,
  createdAt: "2025-01-05T12:00:00Z",
  day: "Jan 5, 2025",
  readingTime: "4 min read",
  preview: "Benches, saddles and the north side of things: where to look first…",
  picture: "/landscapes/high-ridges-sunset-1600.jpg",
};

export const LONG_WORDS = {
  property: {
    title:
      "Three Forks of the Upper Little Missouri Breaks Cooperative Whitetail and Mule Deer Ground with NorthwesternRimrockAndCottonwoodBottomlands",
    location: "Marmarth and the country north of it",
    acreage: "104560.25",
  },
  professional: { name: LONG_NAME, location: "Yellow Pine and the Frank Church Wilderness" },
  agent: { name: LONG_NAME },
};
