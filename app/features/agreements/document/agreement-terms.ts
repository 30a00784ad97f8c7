import type { IsoDate } from "~/formats/iso-date";

/** Everything that an agreement says; texts are as people typed them. */
export interface AgreementTerms {
  subject: AgreementSubject;
  /** Of a property, or the guide or outfitter. */
  owner: Signature;
  hunter: Signature;
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

/** What the agreement is about, in the words of its listing at that time. */
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

export interface Signature {
  /** Typed by the person who signs. */
  fullName: string;
  signedAt: Date;
}
