import type * as z from "zod/v4";

import type { PropertyType } from "~/features/directory/vocabulary";
import type { FormErrors } from "~/forms/form-action-data";
import { listSchemaFields } from "~/forms/form-fields.server";
import { parseForm } from "~/forms/parse-form.server";

import { getDraftTitle } from "./drafts.server";
import { listFormPhotos, PHOTO_MISSING } from "../editor/listing-pictures.server";
import { resolvePosition } from "../editor/listing-position.server";
import { toListingFields, readStoredImages } from "../editor/typed-listing";
import type { PropertyDetail } from "../get-property.server";
import { HEADLINE, type ListingHeadline } from "../headline";
import { EMPTY_FIELDS, LISTING_FIELDS } from "../listing-fields.schema";
import { withUsualPriceType } from "../price";
import { propertyFormSchema } from "../property.schema";

const { lists } = listSchemaFields(propertyFormSchema);

/** Returns a draft's texts as form fields with one value each. */
export function toFormFields(texts: Record<string, string>): [name: string, value: string][] {
  const { images, imageAlts } = readStoredImages(texts);
  const pictures = images.flatMap((address, i): [string, string][] => [
    ["images", address],
    ["imageAlts", imageAlts[i] ?? ""],
  ]);
  const words = Object.entries(texts)
    .filter(([name]) => name !== "images" && name !== "imageAlts")
    .flatMap(([name, text]): [string, string][] => {
      if (!lists.has(name)) return [[name, text]];
      return text ? text.split("\n").map((item) => [name, item]) : [];
    });
  return [...words, ...pictures];
}

/**
 * Returns a draft as others would see it, and its remaining errors. Unreadable values are replaced by those of an empty
 * form.
 */
export async function previewListing({
  id,
  ownerId,
  texts,
}: {
  id: string;
  ownerId: string;
  texts: Record<string, string>;
}) {
  const form = new FormData();
  for (const [name, value] of toFormFields(texts)) form.append(name, value);
  const parsed = parseForm(form, propertyFormSchema);
  const { images, imageAlts: alts } = readStoredImages(texts);
  const photos = await listFormPhotos({ ownerId, images, alts });
  const shown = photos.filter(({ isMissing }) => !isMissing);
  const faults = parsed.ok ? [] : collectFaults(parsed.errors);
  if (shown.length < photos.length) faults.push({ field: "photos", message: PHOTO_MISSING });
  return {
    property: { ...buildDraftedProperty(texts), id, userId: ownerId, images },
    photos: shown,
    faults: [...new Map(faults.map((fault) => [fault.message, fault])).values()],
  };
}

interface Fault {
  /** The id of the form field that has the error. */
  field: string;
  message: string;
}

function collectFaults(errors: FormErrors): Fault[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const [field = ""] = name.split("[", 1);
    const isPhoto = field === "images" || field === "imageAlts";
    return (messages ?? []).map((message) => ({ field: isPhoto ? "photos" : field, message }));
  });
}

type DraftedProperty = Omit<PropertyDetail, "id" | "userId" | "images">;

function buildDraftedProperty(texts: Record<string, string>): DraftedProperty {
  const typed = toListingFields(texts, EMPTY_FIELDS);
  const read = <Name extends keyof typeof EMPTY_FIELDS>(name: Name) => {
    const input = LISTING_FIELDS[name].input as z.ZodType;
    return input.safeParse(typed[name] === "" ? undefined : typed[name]).data;
  };
  const text = (name: keyof typeof EMPTY_FIELDS) => (read(name) as string | null | undefined) ?? "";
  const [lat, lng] = [read("lat") ?? null, read("lng") ?? null] as (number | null)[];
  const town = { location: text("location"), state: text("state") };
  const { showExactPosition } = typed;
  const place = resolvePosition({ ...town, lat: lat ?? null, lng: lng ?? null, showExactPosition });
  const now = new Date();
  const headline = Object.fromEntries(
    HEADLINE.map((name) => [name, text(name)]),
  ) as ListingHeadline;
  return {
    ...withUsualPriceType({ ...headline, propertyType: text("propertyType") as PropertyType }),
    title: getDraftTitle(texts),
    price: text("price") || null,
    description: text("description"),
    rules: text("rules"),
    gameTypes: (read("gameTypes") as string[] | undefined) ?? [],
    features: (read("features") as string[] | undefined) ?? [],
    maxHunters: (read("maxHunters") as number | null | undefined) ?? null,
    lodging: text("lodging") || null,
    access: text("access") || null,
    methods: (read("methods") as string[] | undefined) ?? [],
    available: true,
    confirmedAt: new Date(),
    expiredAt: null,
    lat: place.lat?.toString() ?? null,
    lng: place.lng?.toString() ?? null,
    reviewStatus: "draft",
    createdAt: now,
    updatedAt: now,
  };
}
