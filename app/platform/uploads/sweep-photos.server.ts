import { database } from "../database/database.server";
import { DRAFT_LIFETIME_MS } from "./accept-photo.server";
import { sweepIncoming } from "./incoming.server";
import { listPhotoFileNames } from "./photo-files";
import { uploadStorage } from "./upload-storage.server";

/** The rows of one sweep; the rest is swept an hour later. */
const BATCH_SIZE = 500;

/**
 * Removes photos that nothing has shown for a day, the files of missing photos, and leftovers of interrupted uploads. A
 * deleted listing's photos stay as long as its deletion can be undone.
 */
export async function sweepPhotos(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DRAFT_LIFETIME_MS);
  await sweepUnusedPhotos(before);
  await sweepStrayFiles(before);
  await sweepIncoming(before);
}

/** Checks everything that shows photos rather than propertyId, because several things may show one. */
async function sweepUnusedPhotos(before: Date): Promise<void> {
  const removed = await database().$queryRaw<{ address: string; widths: number[] }[]>`
    DELETE FROM photos WHERE id IN (
      SELECT p.id FROM photos p
      WHERE p.created_at < ${before} AND p.address LIKE '/uploads/%'
        AND NOT EXISTS (
          SELECT 1 FROM properties
          WHERE (deleted_at IS NULL OR deleted_at >= ${before})
            AND (p.address = ANY(images) OR strpos(revision::text, p.address) > 0)
            AND (user_id = p.owner_id OR p.owner_id IS NULL))
        AND NOT EXISTS (
          SELECT 1 FROM listing_drafts
          WHERE user_id = p.owner_id AND strpos(fields->>'images', p.address) > 0)
        AND NOT EXISTS (SELECT 1 FROM users WHERE profile_image_url = p.address)
        AND NOT EXISTS (
          SELECT 1 FROM professionals WHERE deleted_at IS NULL
            AND (p.address IN (profile_image, cover_image, logo_image)
              OR strpos(photos::text, p.address) > 0 OR strpos(revision::text, p.address) > 0))
        AND NOT EXISTS (
          SELECT 1 FROM real_estate_agents WHERE deleted_at IS NULL
            AND (profile_image = p.address OR strpos(revision::text, p.address) > 0))
        AND NOT EXISTS (SELECT 1 FROM applications WHERE strpos(profile::text, p.address) > 0)
      LIMIT ${BATCH_SIZE})
      AND created_at < ${before}
    RETURNING address, widths`;
  for (const { address, widths } of removed) {
    const names = listPhotoFileNames({ address, widths, formats: ["jpg", "webp", "avif"] });
    await uploadStorage().remove(names);
  }
}

/** Removes files without a row, which remain when the process ends between the two writes. */
async function sweepStrayFiles(before: Date): Promise<void> {
  const names = await uploadStorage().list({ before });
  const stems = [...new Set(names.map((name) => name.slice(0, name.indexOf("-"))))];
  for (let start = 0; start < stems.length; start += BATCH_SIZE) {
    const batch = stems.slice(start, start + BATCH_SIZE);
    const rows = await database().$queryRaw<{ stem: string }[]>`
      SELECT substring(address FROM '^/uploads/([0-9a-f]+)-') AS stem FROM photos
      WHERE substring(address FROM '^/uploads/([0-9a-f]+)-') = ANY(${batch})`;
    const knownStems = new Set(rows.map(({ stem }) => stem));
    const unusedStems = new Set(batch.filter((stem) => !knownStems.has(stem)));
    await uploadStorage().remove(
      names.filter((name) => unusedStems.has(name.slice(0, name.indexOf("-")))),
    );
  }
}
