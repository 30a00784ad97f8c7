import { runOnce } from "~/forms/idempotency.server";
import { pictureAt } from "~/platform/uploads/photo-files";

import type { Saved } from "./answer-listing-form.server";
import type { PropertyInput } from "./property.schema";
import { publishProperty } from "./publish-property.server";

/** Lists the property of a form; the form sent twice with one key is one listing. */
export async function submitListingForm({
  ownerId,
  property,
  alts,
  idempotencyKey,
}: {
  ownerId: string;
  property: PropertyInput;
  alts: string[] | undefined;
  idempotencyKey: string | null;
}): Promise<Saved> {
  const attempt = { owner: ownerId, scope: "POST /list-property", key: idempotencyKey };
  // A form that is sent again brings its photos again, which then have other addresses.
  const body = { property: { ...property, images: property.images.map(pictureAt) }, alts };
  const outcome = await runOnce({ ...attempt, body }, async (tx) => {
    const listed = await publishProperty({ tx, ownerId, property, alts });
    return listed ? { status: 201, id: listed.id } : { status: 400, id: null };
  });
  if (outcome === "other body") return "other text";
  if (outcome.id === null) return "no picture";
  return {
    to: `/property/${outcome.id}`,
    toast: {
      title: "Property listed!",
      text: "Your property has been successfully listed.",
    },
  };
}
