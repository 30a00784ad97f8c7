import type { IsoDate } from "~/formats/iso-date";

/** Everything that an agreement says before it is signed; texts are as people typed them. */
export interface AgreementTerms {
  subject: AgreementSubject;
  /** The account of the property's owner, the guide or the outfitter. */
  ownerName: string;
  hunterName: string;
  offeredAt: Date;
  startDate: IsoDate;
  /** Included. */
  endDate: IsoDate;
  groupSize: number | null;
  /** Decimal dollars, "1200.00". */
  total: string;
  included: string;
  rules: string;
  cancellation: string;
  /** How it is paid. */
  payment: string;
  /** Of the place, as an IANA name: "America/Denver". */
  timeZone: string;
}

/** What the agreement is about, in the words of its listing when the offer was made. */
export interface AgreementSubject {
  kind: "property" | "professional";
  title: string;
  /** "Dillon, Montana" */
  place: string;
  description: string;
  propertyType: string | null;
  /** Decimal text. */
  acreage: string | null;
  gameTypes: string[];
  features: string[];
  publicPosition: { lat: string; lng: string } | null;
}

/** How both sides sign an agreement. */
export interface Signatures {
  owner: Signature;
  hunter: Signature;
  /** Of the place, as in the terms. */
  timeZone: string;
}

export interface Signature {
  /** Typed by the person who signs. */
  fullName: string;
  signedAt: Date;
}
