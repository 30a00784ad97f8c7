import * as z from "zod/v4";

import { database } from "../database/database.server";
import type { OutboxHandler } from "../jobs/outbox.server";
import { encodeAvif } from "./encode-photo.server";
import { listPhotoFileNames, getPhotoStem } from "./photo-files";
import { uploadStorage } from "./upload-storage.server";

/** The kind of outbox entry that adds a photo's AVIF versions. */
export const PHOTO_AVIF = "photo-avif";

const payloadSchema = z.object({ address: z.string() });

/** Encodes a photo as AVIF too, which takes long but makes files a third smaller. */
export const addAvif: OutboxHandler = async ({ payload }) => {
  const { address } = payloadSchema.parse(payload);
  const photo = await database().photo.findUnique({
    where: { address },
    select: { id: true, widths: true, formats: true, width: true },
  });
  if (!photo || photo.formats.includes("avif")) return;
  const stem = getPhotoStem(address);
  const original = await uploadStorage().get(`${stem}-${photo.width}.jpg`);
  // The file is missing when sweepPhotos has deleted the photo meanwhile.
  if (!original) return;
  for (const { width, bytes } of await encodeAvif(original, photo.widths)) {
    await uploadStorage().put(`${stem}-${width}.avif`, bytes);
  }
  const { count } = await database().photo.updateMany({
    where: { id: photo.id },
    data: { formats: ["jpg", "webp", "avif"] },
  });
  // The photo was deleted while it was encoded, so its new files would stay forever.
  if (count === 0) {
    const names = listPhotoFileNames({ address, widths: photo.widths, formats: ["avif"] });
    await uploadStorage().remove(names);
  }
};
