import type { IsoDate } from "~/formats/iso-date";

/** The terms of an agreement before it is signed; texts are as people typed them. */
export interface AgreementTerms {
  subject: AgreementSubject;
  /** The account of the property's owner, the guide or the outfitter. */
  ownerName: string;
  hunterName: string;
  offeredAt: Date;
  startDate: IsoDate;
  /** The last day, included. */
  endDate: IsoDate;
  groupSize: number | null;
  /** A decimal amount in dollars, "1200.00". */
  total: string;
  included: string;
  rules: string;
  cancellation: string;
  /** The way of payment, in the owner's words. */
  payment: string;
  /** True when the hunter releases the owner from liability, in the template's words. */
  liabilityRelease: boolean;
  /** The IANA time zone of the place, such as "America/Denver". */
  timeZone: string;
}

/** The listing, as it was described when the offer was made. */
export interface AgreementSubject {
  kind: "property" | "professional";
  title: string;
  /** "Dillon, Montana" */
  place: string;
  description: string;
  propertyType: string | null;
  /** A decimal number as text. */
  acreage: string | null;
  gameTypes: string[];
  features: string[];
  publicPosition: { lat: string; lng: string } | null;
}

/** The signatures of both parties. */
export interface Signatures {
  owner: Signature;
  hunter: Signature & HunterDetails;
  /** The time zone of the place, as in the terms. */
  timeZone: string;
}

/** The details that the hunter adds with the signature. */
interface HunterDetails {
  /** The names of guests, one a line; empty for none. */
  guests: string;
  /** A name and phone number; empty when not given. */
  emergencyContact: string;
}

export interface Signature {
  /** The name that the signer typed. */
  fullName: string;
  signedAt: Date;
}
