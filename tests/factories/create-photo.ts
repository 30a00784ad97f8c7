import { database } from "~/platform/database/database.server";
import type { Photo, Prisma } from "~/platform/database/client/client";

import { getNextNumber } from "./next-number";

/** Creates an accepted photo that belongs to no listing yet and has no file. */
export function createPhoto(
  overrides: Partial<Prisma.PhotoUncheckedCreateInput> = {},
): Promise<Photo> {
  return database().photo.create({
    data: {
      address: `/uploads/${getNextNumber().toString(16).padStart(32, "0")}-1600.jpg`,
      widths: [480, 960, 1_600],
      formats: ["jpg", "webp"],
      width: 1_600,
      height: 1_067,
      color: "#3b4a3f",
      ...overrides,
    },
  });
}
