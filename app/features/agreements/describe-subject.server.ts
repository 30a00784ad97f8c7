import type { Transaction } from "~/platform/database/database.server";

import type { AgreementSubject } from "./document/agreement-terms";

/** Reads the public data of a listing or professional for an agreement, as of now. */
export async function describeSubject(
  tx: Transaction,
  { kind, id }: { kind: "property" | "professional"; id: string },
): Promise<AgreementSubject> {
  const where = { id };
  if (kind === "property") {
    const property = await tx.property.findUniqueOrThrow({
      where,
      select: {
        title: true,
        location: true,
        state: true,
        description: true,
        propertyType: true,
        acreage: true,
        gameTypes: true,
        features: true,
        lat: true,
        lng: true,
      },
    });
    const { location, state, lat, lng, acreage, ...words } = property;
    return {
      kind,
      ...words,
      place: `${location}, ${state}`,
      acreage: acreage.toFixed(2),
      publicPosition: lat && lng && { lat: lat.toString(), lng: lng.toString() },
    };
  }
  const { name, location, state, bio, gameTypes, lat, lng } =
    await tx.professional.findUniqueOrThrow({
      where,
      select: {
        name: true,
        location: true,
        state: true,
        bio: true,
        gameTypes: true,
        lat: true,
        lng: true,
      },
    });
  return {
    kind,
    title: name,
    place: `${location}, ${state}`,
    description: bio,
    propertyType: null,
    acreage: null,
    gameTypes,
    features: [],
    publicPosition: lat && lng && { lat: lat.toString(), lng: lng.toString() },
  };
}
