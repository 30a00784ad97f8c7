import type { ReportReason } from "../../app/features/reports/report-kinds";

/** The activity of people in the demo other than messages. */

const [HANK, GAIL, OWEN, ADA] = ["hunter", "guide", "owner", "admin"].map(
  (name) => `${name}@huntstead.test`,
) as [string, string, string, string];

/** Keys of listings, profiles and agents by who saved them, the newest first. */
export const favorites: Readonly<Record<string, readonly string[]>> = {
  [HANK]: [
    "blacktail-bench-elk-mule-deer",
    "grasshopper-creek-elk-quarter",
    "gail-guides-ruby-range-outfitters",
    "big-hole-backcountry",
    "piedra-timber-parcel",
    "lemhi-valley-elk-lease",
    "missouri-breaks-guide-service",
    "tobias-rinne",
    "kootenai-timber-forty",
    "marlys-vandeberg",
    "brady-creek-hog-season",
  ],
  [GAIL]: [
    "wind-river-front-horse-camp",
    "ruby-creek-elk-lease",
    "absaroka-foothills-guide-base",
    "gila-rim-base-camp",
    "marlys-vandeberg",
  ],
  [OWEN]: ["sandhills-prairie-guides", "canon-city-bird-dogs", "clint-overmyer"],
  [ADA]: ["north-kingdom-grouse", "catskill-beech-ridge", "rocky-mountain-front-ranch"],
  "marcus.bell@example.com": [
    "gail-guides-ruby-range-outfitters",
    "lemhi-valley-elk-lease",
    "hells-canyon-rim-pasture",
    "beth-ann-sorrell",
  ],
  "jenna.kowalski@example.com": [
    "gail-guides-ruby-range-outfitters",
    "chequamegon-bear-deer",
    "kickapoo-valley-whitetails",
  ],
  "aaron.feldman@example.com": [
    "ninnescah-bottom-160",
    "clint-overmyer",
    "powder-river-breaks-section",
  ],
  "kim.delgado@example.com": [
    "brady-creek-hog-season",
    "cannonball-pheasant-farm",
    "edwards-plateau-guide-service",
    "buck-ledbetter",
  ],
  "rachel.stern@example.com": [
    "gail-guides-ruby-range-outfitters",
    "salinas-breaks-hog-hunts",
    "smith-river-country-cow-elk-access",
  ],
  "samantha.boyd@example.com": ["buffalo-county-bluff-lease", "jens-halvorsen"],
  "tyler.nguyen@example.com": ["carrizo-breaks-hog-lease", "red-bluff-blue-oak-ranch"],
  "bobby.tran@example.com": ["greenbrier-knobs-bear-lease", "allegheny-spring-hollow"],
  "luke.anders@example.com": ["grand-prairie-flooded-timber", "white-river-duck-farm"],
};

/** Messages that visitors sent through the contact form; `handled` is in days after the message. */
export const contactMessages: readonly {
  key: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  daysAgo: number;
  handled?: number;
}[] = [
  {
    key: "plat-map",
    name: "Orrin Beasley",
    email: "orrin.beasley@example.com",
    phone: "(605) 555-0133",
    message:
      "I have a plat map from the county as a PDF. Can I attach it to my listing, or only pictures?",
    daysAgo: 0.4,
  },
  {
    key: "two-names",
    name: "Lena Marsh",
    email: "lena.marsh@example.com",
    phone: null,
    message:
      "My husband listed our place under his account. Could we both get the emails when somebody asks about it?",
    daysAgo: 1.7,
  },
  {
    key: "school-trip",
    name: "Glenn Aldridge",
    email: "glenn.aldridge@example.com",
    phone: "(406) 555-0108",
    message:
      "I teach hunter education in Lewistown. May I print your article on reading a topo map for a class of 22?",
    daysAgo: 6.3,
    handled: 0.8,
  },
  {
    key: "wrong-county",
    name: "Sue Rademacher",
    email: "sue.rademacher@example.com",
    phone: null,
    message:
      "The pin for a listing near Chadron shows on my pasture, which is not for sale. I already had two phone calls.",
    daysAgo: 13.5,
    handled: 0.2,
  },
  {
    key: "outfitter-license",
    name: "Pat Lindgren",
    email: "pat.lindgren@example.com",
    phone: "(208) 555-0196",
    message:
      "How do you check an outfitter's license before the badge goes on? I'm on the board here and would be glad to help.",
    daysAgo: 22.1,
    handled: 1.6,
  },
  {
    key: "lost-password",
    name: "Wendell Crow",
    email: "wendell.crow@example.com",
    phone: null,
    message: "I changed my email provider and can't get into my account with the old address.",
    daysAgo: 34.9,
    handled: 0.5,
  },
];

/** Reports with the admin's decision, dated in days after the report. */
export const reports: readonly {
  /** The message of a request, 0 being the request itself; or the key of a listing or profile. */
  about: { request: string; message: number } | { listing: string } | { professional: string };
  by: string;
  reason: ReportReason;
  text: string;
  daysAgo: number;
  decided?: { after: number; hidden?: string };
}[] = [
  {
    about: { request: "grasshopper-check", message: 2 },
    by: OWEN,
    reason: "scam",
    text: "Wants to overpay by check and have the rest in gift cards. I've read about this one. Please look at his account.",
    daysAgo: 7.7,
  },
  {
    about: { listing: "brady-creek-hog-season" },
    by: "marcus.bell@example.com",
    reason: "wrong",
    text: "The photos are of the place two gates farther south. I hunted there last spring and know the windmill.",
    daysAgo: 3.1,
  },
  {
    about: { listing: "brady-creek-hog-season" },
    by: HANK,
    reason: "gone",
    text: "Called twice about a week next month. The man who answered says the lease went to a club.",
    daysAgo: 1.4,
  },
  {
    about: { professional: "edwards-plateau-guide-service" },
    by: "tyler.nguyen@example.com",
    reason: "other",
    text: "They moved my dates by a week without asking, then kept the deposit when I couldn't come.",
    daysAgo: 20.4,
    decided: { after: 1.2 },
  },
  {
    about: { request: "ruby-range-craig", message: 2 },
    by: GAIL,
    reason: "abusive",
    text: "Abusive because I wouldn't guarantee a bull. I don't mind much, but others might.",
    daysAgo: 35.2,
    decided: { after: 0.7, hidden: "Insults have no place here. Ask again, and be civil." },
  },
];

/** Applications for a place in the directory. */
export const applications: readonly {
  by: string;
  kind: "professional" | "agent";
  daysAgo: number;
  /** The reason of the rejection, and the days until it. */
  rejected?: { reason: string; after: number };
  profile: Record<string, unknown>;
}[] = [
  {
    by: "luke.anders@example.com",
    kind: "professional",
    daysAgo: 2.2,
    profile: {
      name: "Anders Layout Hunts",
      specialty: "Snow geese in spring",
      bio: "Forty dozen full-bodies, a trailer, and fields that I scout myself every evening. Groups of four to eight during the conservation order. I hold a guide license and will send the number with the first email.",
      location: "Stuttgart",
      state: "Arkansas",
      services: ["Guided Hunts", "Equipment Rental"],
      gameTypes: ["Waterfowl"],
      priceRange: "$225 per day",
      phone: "(870) 555-0198",
      email: "luke.anders@example.com",
      website: null,
      profileImage: null,
    },
  },
  {
    by: "samantha.boyd@example.com",
    kind: "agent",
    daysAgo: 1.1,
    profile: {
      name: "Samantha Boyd",
      bio: "Farms and woodlots in the three counties around Caledonia. I grew up on one of them and sold it last year, which taught me more than the license course did.",
      licenseNumber: "MN-4091150",
      yearsExperience: 4,
      location: "Caledonia",
      state: "Minnesota",
      specialties: ["Farm & Ranch", "Recreational Land"],
      phone: "(507) 555-0140",
      email: "samantha.boyd@example.com",
      website: null,
      profileImage: null,
    },
  },
  {
    by: "dave.mancuso@example.com",
    kind: "professional",
    daysAgo: 19.6,
    rejected: {
      reason:
        "Minnesota doesn't list you under that number yet. Send it again once the state has it, and add where you hunt and how many people you take.",
      after: 0.9,
    },
    profile: {
      name: "Mancuso Grouse Walks",
      specialty: "Ruffed grouse",
      bio: "Logging trails and a good dog.",
      location: "Caledonia",
      state: "Minnesota",
      services: ["Guided Hunts", "Dog Services"],
      gameTypes: ["Upland Birds"],
      priceRange: "$250 per day",
      phone: "(612) 555-0181",
      email: "dave.mancuso@example.com",
      website: null,
      profileImage: null,
    },
  },
];
