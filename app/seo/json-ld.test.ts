import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Owner } from "~/features/accounts/get-owner.server";
import type { AgentDetail } from "~/features/agents/get-agent.server";
import type { ProfessionalDetail } from "~/features/professionals/get-professional.server";
import type { PropertyDetail } from "~/features/properties/get-property.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { setUploadsHost } from "~/ui/uploads-host";

import {
  buildAgentJsonLd,
  buildAgentListJsonLd,
  buildListJsonLd,
  buildOwnerJsonLd,
  buildPostJsonLd,
  buildProfessionalJsonLd,
  buildPropertyJsonLd,
} from "./json-ld.server";

beforeEach(() => {
  useEnvironment(
    readEnvironment({
      NODE_ENV: "test",
      SESSION_SECRET: "only for tests, and more than long enough",
      APP_ORIGIN: "https://huntstead.example",
      SIGN_IN: "embedded",
    }),
  );
});
afterEach(() => setUploadsHost(""));

const CREATED_AT = new Date("2026-11-22T09:08:07.000Z");
const COMMON = {
  id: "11",
  userId: "the owner's id",
  location: "Mason",
  state: "Texas",
  lat: "30.75",
  lng: "-99.23",
  reviewStatus: "approved",
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
};
const OWNER: Owner = {
  id: "14",
  name: "Owen O.",
  portrait: "/portraits/owen-1.jpg",
  memberSince: 2024,
  answersWithin: "day",
};
const PROPERTY: PropertyDetail = {
  ...COMMON,
  title: "Ridge",
  rules: "",
  description: "Oaks\r\n\r\nand a   creek",
  propertyType: "Sale",
  acreage: "320.50",
  price: "1250000.00",
  priceType: "One-time",
  pricePer: "group",
  gameTypes: ["Deer"],
  features: [],
  maxHunters: null,
  lodging: null,
  access: null,
  methods: [],
  available: true,
  confirmedAt: new Date("2026-11-01T00:00:00Z"),
  expiredAt: null,
  images: [`/uploads/${"a".repeat(32)}-1600.jpg`, "https://pictures.example/b c.jpg"],
};
const PERSON = {
  ...COMMON,
  name: "Hank",
  profileImage: null,
  bio: "Guides",
  rating: "0.00",
  reviewCount: 0,
  phone: null,
  email: null,
  website: null,
  verified: false,
};
const PROFESSIONAL: ProfessionalDetail = {
  ...PERSON,
  specialty: "Elk",
  services: [],
  gameTypes: [],
  priceRange: null,
  coverImage: null,
  logoImage: null,
  photos: [],
  packages: [],
};
const AGENT: AgentDetail = {
  ...PERSON,
  licenseNumber: "TX-1",
  yearsExperience: 3,
  specialties: [],
};

const NOT_REVIEWED = { total: { rating: "0.00", count: 0 }, reviews: [] };
const buildReviewBy = (words: string) => ({
  total: { rating: "4.50", count: 2 },
  reviews: [
    {
      id: "1",
      author: words,
      stars: 4,
      text: words,
      publishedAt: new Date("2026-11-20T12:00:00Z"),
      answer: words,
      answeredAt: null,
    },
  ],
});

type Data = Record<string, unknown>;
const parseGraph = (json: string) =>
  (JSON.parse(json) as { "@graph": [Data, ...Data[]] })["@graph"];
const property = (changed: object = {}) =>
  parseGraph(buildPropertyJsonLd({ ...PROPERTY, ...changed }, NOT_REVIEWED))[0];

describe("reviews", () => {
  it("have the public rating, or none without reviews", () => {
    const [bare] = parseGraph(buildProfessionalJsonLd(PROFESSIONAL, NOT_REVIEWED));
    expect(bare).not.toHaveProperty("aggregateRating");
    expect(bare).not.toHaveProperty("review");
    const reviewed = {
      aggregateRating: { "@type": "AggregateRating", ratingValue: "4.50", reviewCount: 2 },
      review: [
        {
          "@type": "Review",
          author: { "@type": "Person", name: "Dale C." },
          reviewRating: { "@type": "Rating", ratingValue: 4 },
          reviewBody: "Dale C.",
          datePublished: "2026-11-20T12:00:00.000Z",
        },
      ],
    };
    expect(
      parseGraph(buildProfessionalJsonLd(PROFESSIONAL, buildReviewBy("Dale C.")))[0],
    ).toMatchObject(reviewed);
    expect(parseGraph(buildPropertyJsonLd(PROPERTY, buildReviewBy("Dale C.")))[0]).toMatchObject(
      reviewed,
    );
  });
});

describe("a listing", () => {
  it("has its title, place, and price", () => {
    const url = "https://huntstead.example/property/11";
    expect(parseGraph(buildPropertyJsonLd(PROPERTY, NOT_REVIEWED))).toEqual([
      {
        "@type": "RealEstateListing",
        name: "Ridge",
        url,
        description: "Oaks and a creek",
        image: [
          `https://huntstead.example/uploads/${"a".repeat(32)}-1600.jpg`,
          "https://pictures.example/b%20c.jpg",
        ],
        datePosted: "2026-11-22T09:08:07.000Z",
        dateModified: "2026-11-22T09:08:07.000Z",
        about: {
          "@type": "Place",
          name: "Ridge",
          address: {
            "@type": "PostalAddress",
            addressLocality: "Mason",
            addressRegion: "Texas",
            addressCountry: "US",
          },
          geo: { "@type": "GeoCoordinates", latitude: 30.75, longitude: -99.23 },
          additionalProperty: {
            "@type": "PropertyValue",
            name: "Acreage",
            value: 320.5,
            unitCode: "ACR",
          },
        },
        offers: {
          "@type": "Offer",
          price: "1250000.00",
          priceCurrency: "USD",
          businessFunction: "http://purl.org/goodrelations/v1#Sell",
          availability: "https://schema.org/InStock",
          url,
        },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          ["Home", "https://huntstead.example/"],
          ["Browse Properties", "https://huntstead.example/properties"],
          ["Ridge", url],
        ].map(([name, item], i) => ({ "@type": "ListItem", position: i + 1, name, item })),
      },
    ]);
  });

  it("says how many hunters it takes and where they sleep", () => {
    expect(property({ maxHunters: 4, lodging: "Cabin" }).about).toMatchObject({
      maximumAttendeeCapacity: 4,
      amenityFeature: { "@type": "LocationFeatureSpecification", name: "Cabin", value: true },
    });
    expect(property({ lodging: "No lodging" }).about).not.toHaveProperty("amenityFeature");
  });

  it("contains only public data: no exact position, no owner", () => {
    const exact = { exactLat: "30.751234", exactLng: "-99.234567", owner: { email: "pat@x.test" } };
    const json = buildPropertyJsonLd({ ...PROPERTY, ...exact }, NOT_REVIEWED);
    expect(json).toBe(buildPropertyJsonLd(PROPERTY, NOT_REVIEWED));
    expect(json).not.toMatch(/owner|userId|@x\.test|30\.751|telephone|email|streetAddress/);
  });

  it.each([
    ["Sale", true, "Sell", "InStock"],
    ["Sale", false, "Sell", "SoldOut"],
    ["Lease", true, "LeaseOut", "InStock"],
    ["Lease", false, "LeaseOut", "SoldOut"],
  ])(
    "for %s, available: %s, has an offer to %s that is %s",
    (propertyType, available, action, stock) => {
      expect(property({ propertyType, available }).offers).toMatchObject({
        businessFunction: `http://purl.org/goodrelations/v1#${action}`,
        availability: `https://schema.org/${stock}`,
      });
    },
  );

  it("has no offer without a price, but has one for a price of zero", () => {
    expect(property({ price: null })).not.toHaveProperty("offers");
    expect(property({ price: "0.00" }).offers).toMatchObject({ price: "0.00" });
  });

  it("leaves out missing values", () => {
    const minimal = property({ description: "", images: [], lat: null, lng: null });
    expect(minimal).not.toHaveProperty("description");
    expect(minimal).not.toHaveProperty("image");
    expect(minimal).not.toHaveProperty("about.geo");
    expect(property({ lat: "0", lng: "-0.5" })).toMatchObject({
      about: { geo: { latitude: 0, longitude: -0.5 } },
    });
  });

  it("has a description that is cut between characters, not within one", () => {
    const description = `${"x".repeat(299)}😀 and more`;
    expect(property({ description }).description).toBe(`${"x".repeat(299)}😀…`);
  });

  it("has the pictures' public addresses", () => {
    setUploadsHost("https://pictures.huntstead.example");
    expect(property().image).toEqual([
      `https://pictures.huntstead.example/uploads/${"a".repeat(32)}-1600.jpg`,
      "https://pictures.example/b%20c.jpg",
    ]);
  });
});

describe("people", () => {
  const details = {
    phone: "(406) 555-0100 ext. 12",
    email: "guide@example.test",
    website: "https://guide.example",
    profileImage: "/uploads/a-1600.jpg",
  };

  it("who guide have the contact details that their page shows", () => {
    const [bare] = parseGraph(buildProfessionalJsonLd(PROFESSIONAL, NOT_REVIEWED));
    const expectedKeys = ["@type", "@id", "name", "url", "description", "address", "geo"];
    expect(Object.keys(bare)).toEqual(expectedKeys);
    const [all] = parseGraph(
      buildProfessionalJsonLd({ ...PROFESSIONAL, ...details, priceRange: "$500" }, NOT_REVIEWED),
    );
    expect(all).toMatchObject({
      telephone: "+14065550100 ext. 12",
      email: "guide@example.test",
      sameAs: "https://guide.example",
      priceRange: "$500",
      image: "https://huntstead.example/uploads/a-1600.jpg",
    });
    expect(all.address).toMatchObject({ addressLocality: "Mason" });
    const [unnumbered] = parseGraph(
      buildProfessionalJsonLd({ ...PROFESSIONAL, phone: "none" }, NOT_REVIEWED),
    );
    expect(unnumbered).not.toHaveProperty("telephone");
  });

  it("who are agents have no coordinates, on their page and in a list", () => {
    const agent = { ...AGENT, ...details };
    const [alone, breadcrumbs] = parseGraph(buildAgentJsonLd(agent));
    const [list] = parseGraph(buildAgentListJsonLd([agent, { ...AGENT, id: "12", name: "Eve" }]));
    expect(alone).toMatchObject({
      "@id": "https://huntstead.example/agent/11",
      sameAs: details.website,
    });
    expect(alone).not.toHaveProperty("geo");
    expect(JSON.stringify([alone, list])).not.toContain("30.75");
    expect(list).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, item: { name: "Hank", email: "guide@example.test" } },
        { position: 2, item: { name: "Eve" } },
      ],
    });
    expect(breadcrumbs).toMatchObject({
      itemListElement: [{}, { name: "Find Agents" }, { name: "Hank" }],
    });
    expect(list).not.toHaveProperty("itemListElement.1.item.email");
  });
});

it("describes an owner by name, picture, and address of the page only", () => {
  const [page, breadcrumbs] = parseGraph(buildOwnerJsonLd(OWNER));
  const url = "https://huntstead.example/owner/14";
  const image = "https://huntstead.example/portraits/owen-1.jpg";
  const person = { "@type": "Person", "@id": url, name: "Owen O.", url };
  expect(page).toEqual({ "@type": "ProfilePage", url, mainEntity: { ...person, image } });
  expect(breadcrumbs).toMatchObject({ itemListElement: [{}, {}, { name: "Owen O.", item: url }] });
  const [bare] = parseGraph(buildOwnerJsonLd({ ...OWNER, name: null, portrait: null }));
  expect(bare.mainEntity).toEqual({ ...person, name: "A member" });
});

it("describes a post with Huntstead as its author and the start of its text", () => {
  const post = {
    id: "1",
    title: "Elk",
    slug: "elk",
    authorId: "somebody",
    published: true,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    content: "word ".repeat(100),
    picture: "/share/elk.png",
  };
  const [data] = parseGraph(buildPostJsonLd(post));
  expect(data).toMatchObject({
    url: "https://huntstead.example/blog/elk",
    image: "https://huntstead.example/share/elk.png",
    author: { "@type": "Organization", name: "Huntstead" },
  });
  expect(data.description).toHaveLength(301);
  expect(JSON.stringify(data)).not.toContain("somebody");
});

it("describes an empty list", () => {
  const [list, breadcrumbs] = parseGraph(buildListJsonLd(["Blog", "/blog"], []));
  expect(list).toEqual({ "@type": "ItemList", numberOfItems: 0, itemListElement: [] });
  expect(breadcrumbs).toMatchObject({ itemListElement: [{ name: "Home" }, { name: "Blog" }] });
  expect(parseGraph(buildAgentListJsonLd([]))).toHaveLength(1);
});

describe("text that would close the script tag", () => {
  const name = `</script><script>alert(1)</script><!-- \u2028 "quoted" \\u003c & ' 😀`;

  it.each([
    [
      "a listing",
      () =>
        buildPropertyJsonLd(
          { ...PROPERTY, title: name, description: name, location: name },
          buildReviewBy(name),
        ),
    ],
    [
      "a guide",
      () =>
        buildProfessionalJsonLd(
          { ...PROFESSIONAL, name, bio: name, priceRange: name },
          buildReviewBy(name),
        ),
    ],
    ["an owner", () => buildOwnerJsonLd({ ...OWNER, name })],
    ["an agent", () => buildAgentJsonLd({ ...AGENT, name, bio: name, phone: name })],
    ["agents", () => buildAgentListJsonLd([{ ...AGENT, name, state: name }])],
    ["a list", () => buildListJsonLd([name, "/x"], [`/${name}`])],
  ])("is escaped in the data of %s, and round-trips", (_what, describeIt) => {
    const json = describeIt();
    expect(json).not.toMatch(/[<>]/);
    expect(JSON.stringify(parseGraph(json))).toContain(JSON.stringify(name));
  });
});
