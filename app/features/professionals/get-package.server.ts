import { database } from "~/platform/database/database.server";

import { readPackages, type Package } from "./showcase.schema";

/** Reads a package of a professional; null when the professional has no package with this id. */
export async function getPackage({
  professionalId,
  packageId,
}: {
  professionalId: string;
  packageId: string;
}): Promise<Package | null> {
  const professional = await database().professional.findUnique({
    where: { id: professionalId },
    select: { packages: true },
  });
  return readPackages(professional?.packages).find(({ id }) => id === packageId) ?? null;
}
