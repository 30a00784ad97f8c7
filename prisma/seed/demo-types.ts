import type {
  AgentSpecialty,
  Feature,
  GameType,
  PriceType,
  PropertyType,
  Service,
  State,
} from "../../app/features/directory/vocabulary";
import type { ListingTexts } from "../../app/features/properties/editor/property-revision";
import type { ListingFacts } from "./listing-facts";
import type { LandscapeName } from "./landscapes";

export type ReviewStatus = "approved" | "pending" | "rejected";

/** A real place with its true coordinates in decimal degrees. */
export type Town = { town: string; state: State; lat: number; lng: number };

export type DemoProfessional = {
  /** Unique and stable, in kebab-case; seeding derives the database id from it. */
  key: string;
  name: string;
  specialty: string;
  bio: string;
  town: string;
  state: State;
  lat: number;
  lng: number;
  services: Service[];
  gameTypes: GameType[];
  /** Free text as a person types it, e.g. "$2,500 - $6,000". */
  priceRange: string | null;
  phone: string;
  email: string;
  website: string | null;
  verified: boolean;
  reviewStatus: ReviewStatus;
  reviewReason: string | null;
  /** The account that owns the entry. */
  ownerEmail: string | null;
};

/** Fields that few listings have are only declared in ListingTexts. */
export type DemoProperty = Partial<ListingTexts> &
  ListingFacts & {
    key: string;
    title: string;
    /** Paragraphs are separated by line breaks. */
    description: string;
    propertyType: PropertyType;
    priceType: PriceType;
    /** decimal(12,2) as a string. */
    price: string | null;
    /** decimal(10,2) as a string. */
    acreage: string;
    town: string;
    state: State;
    lat: number | null;
    lng: number | null;
    gameTypes: GameType[];
    features: Feature[];
    images: LandscapeName[];
    available: boolean;
    reviewStatus: ReviewStatus;
    reviewReason: string | null;
    ownerEmail: string | null;
    showExactPosition: boolean;
    /** The owner's id for the listing in import and export files. */
    reference?: string;
  };

export type DemoAgent = {
  key: string;
  name: string;
  bio: string;
  licenseNumber: string;
  yearsExperience: number;
  town: string;
  state: State;
  specialties: AgentSpecialty[];
  phone: string;
  email: string;
  website: string | null;
  verified: boolean;
  reviewStatus: ReviewStatus;
  /** The account that owns the entry. */
  ownerEmail: string | null;
};

export type DemoPost = {
  slug: string;
  title: string;
  /** Plain text, paragraphs separated by line breaks. */
  content: string;
  published: boolean;
  /** The length in whole days, at least one. */
  daysAgo: number;
};
