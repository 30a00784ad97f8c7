import { ListingChecklist } from "../own/components/listing-checklist";
import { readChecklist } from "../own/read-checklist.server";
import type { LoadSection } from "./section";

/** Loads what the owner can still add: while the listing waits for approval, and later while something is missing. */
export const loadChecklist: LoadSection = async ({ property, isOwn, isPreview }) => {
  const { id, userId, reviewStatus, available } = property;
  const isPending = reviewStatus === "pending";
  const isLive = reviewStatus === "approved" && available;
  if (!isOwn || isPreview || userId === null || !(isPending || isLive)) return null;
  const checklist = await readChecklist({ id, ownerId: userId });
  if (!checklist) return null;
  const isComplete = Object.values(checklist).every(Boolean);
  return isLive && isComplete ? null : <ListingChecklist {...{ id, checklist }} />;
};
