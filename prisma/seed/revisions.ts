import type { ListingTexts } from "../../app/features/properties/editor/property-revision";

/** Edits of approved listings that are pending review, by the listing's key. */
export const propertyRevisions: Readonly<
  Record<string, { daysAgo: number; change: (words: ListingTexts) => Partial<ListingTexts> }>
> = {
  "carrizo-breaks-hog-lease": {
    daysAgo: 1.4,
    change: ({ description }) => ({
      description: `${description}\nNew for next year: each member may bring one guest for two weekends, in a second truck, if I have the plate number by Thursday.`,
    }),
  },
  "cannonball-pheasant-farm": {
    daysAgo: 2.6,
    change: ({ title, features }) => ({
      title: `${title} with House`,
      features: [...features, "Equipment included"],
    }),
  },
  "catskill-beech-ridge": {
    daysAgo: 0.8,
    change: ({ description }) => ({
      description: description.replace("about 200 taps' worth", "about 240 taps' worth"),
    }),
  },
};

/** Edits of approved profiles that are pending review, by the profile's key. */
export const professionalRevisions: Readonly<
  Record<string, { daysAgo: number; words: { priceRange?: string; specialty?: string } }>
> = {
  "gail-guides-ruby-range-outfitters": {
    daysAgo: 1.9,
    words: { priceRange: "$4,500 - $8,200" },
  },
  "upper-salmon-packers": {
    daysAgo: 0.7,
    words: { specialty: "Wilderness elk, bear and mule deer" },
  },
};
