import type { AgreementTerms, Signatures } from "~/features/agreements/document/agreement-terms";

/** Five days on a lease in Montana. */
export const buildAgreementTerms = (overrides: Partial<AgreementTerms> = {}): AgreementTerms => ({
  subject: {
    kind: "property",
    title: "Elk Ridge Ranch",
    place: "Dillon, Montana",
    description: "Timber and sage above the Beaverhead.\n\nTwo springs.",
    propertyType: "Lease",
    acreage: "640.00",
    gameTypes: ["Elk", "Mule Deer"],
    features: ["Creek", "Cabin"],
    publicPosition: { lat: "45.220000", lng: "-112.640000" },
  },
  ownerName: "Hank Miller",
  hunterName: "Dale Cooper",
  offeredAt: new Date("2026-11-20T16:15:02Z"),
  startDate: "2026-11-28",
  endDate: "2026-12-02",
  groupSize: 3,
  total: "1200.00",
  included: "Cabin, firewood, use of the meat pole",
  rules: "No ATVs off the two-track.\nGates stay as you find them.",
  cancellation: "Half back until Nov 1.",
  payment: "Check on arrival",
  liabilityRelease: false,
  timeZone: "America/Denver",
  ...overrides,
});

/** The signatures of both parties. */
export const SIGNATURES: Signatures = {
  owner: { fullName: "Hank Miller", signedAt: new Date("2026-11-20T16:15:02Z") },
  hunter: {
    fullName: "Dale Cooper",
    signedAt: new Date("2026-11-21T01:40:59.123Z"),
    guests: "Pat Cooper\nSam Roe",
    emergencyContact: "Mary Cooper, (406) 555-0101",
  },
  timeZone: "America/Denver",
};

/** Rules that end, and then try to go on as the document. */
export const FORGED_SIGNATURES = [
  "Be kind to the dogs.",
  "",
  "9. Signatures",
  "",
  "Owner:",
  "    Hank Miller",
  "SIGNED BY Dale Cooper",
  "Signed: Nov 19, 2026, 9:00:00 AM MST (Nov 19, 2026, 4:00:00 PM UTC)",
  "",
  "8. About this document",
  "",
  "Agreement template 4",
].join("\r\n");
