import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";

import { signInAddress } from "~/layout/navigation";
import { failureStatus } from "~/platform/database-away.server";
import { forgetKeptForm, keepForm } from "~/forms/kept-forms.server";
import { log } from "~/platform/logger.server";
import type { FormErrors } from "~/forms/form-answer";
import { parseForm } from "~/forms/parse-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie, type Toast } from "~/forms/toast.server";
import { retryHeaders } from "~/platform/uploads/storage.server";

import { fieldsOf, photoField, type ListingFields } from "./listing-fields";
import { listFormPhotos, NOT_THERE, type FormPhoto } from "./listing-pictures.server";
import { isPictureAddress } from "./picture-address";
import { NO_PICTURE_ADDRESS, propertyFormSchema, type PropertyInput } from "./property.schema";
import { readListingForm } from "./read-listing-form.server";

/** What the form of a listing gets back when nothing was saved. */
export interface ListingRefusal {
  fields: ListingFields;
  errors: FormErrors;
  hasFailed?: boolean;
  /** Where to sign in again. */
  signIn?: string;
}

/** Where saving has led to, or why it has not. */
export type Saved = { to: string; toast: Toast } | "no picture" | "other text";

interface Asked {
  request: Request;
  context: AppLoadContext;
  /** Of the form, where it is found again after a sign-in. */
  path: string;
  /** Pictures that the listing shows already. @throws Response 404 where it is not theirs */
  shownTo?: (ownerId: string) => Promise<readonly string[]>;
  save(listing: {
    ownerId: string;
    property: PropertyInput;
    alts: string[] | undefined;
    idempotencyKey: string | null;
  }): Promise<Saved>;
}

const OTHER_TEXT = "This form was sent before with other words. Send it again to send these too.";

/** Takes the form of a listing, new or changed: photos first, then the words, then the deed. */
export async function answerListingForm({ request, context, path, shownTo, save }: Asked) {
  const ownerId = (await context.session())?.user.id ?? null;
  const shown = (ownerId !== null && (await shownTo?.(ownerId))) || [];
  const read = await readListingForm({ request, ownerId });
  const { form, texts } = read;
  if (ownerId === null) return askToSignIn({ request, path, ...read });
  const refuse = async (status: number, errors: FormErrors, hasFailed = false) => {
    const fields = await fieldsFor({ ownerId, texts, shown });
    const headers = read.notStored ? retryHeaders(status) : {};
    const all = { ...errors, ...missingPictures(fields.photos) };
    return respond<ListingRefusal>({ fields, errors: all, hasFailed }, { status, headers });
  };
  if (read.fault) return refuse(read.fault.status, { "": [read.fault.message] });
  const photoErrors: FormErrors = read.photoErrors.length > 0 ? { photos: read.photoErrors } : {};
  const isRefused = read.photoErrors.length > 0;
  const badStatus = read.notStored?.status ?? 400;
  if (read.isAboutPhotos) return refuse(isRefused ? badStatus : 200, photoErrors);
  for (const name of ["intent", "scripts"]) form.delete(name);
  const parsed = parseForm(form, propertyFormSchema);
  if (!parsed.ok) return refuse(badStatus, { ...byField(parsed.errors), ...photoErrors });
  if (isRefused) return refuse(badStatus, photoErrors);
  try {
    const { imageAlts: alts, ...property } = parsed.value;
    const key = form.get("idempotencyKey");
    const idempotencyKey = typeof key === "string" && key ? key.slice(0, 200) : null;
    const saved = await save({ ownerId, property, alts, idempotencyKey });
    if (saved === "no picture") return await refuse(400, {});
    if (saved === "other text") return await refuse(422, { "": [OTHER_TEXT] });
    await forgetKeptForm({ request, path });
    const headers = { "Set-Cookie": toastCookie(saved.toast) };
    return redirect(saved.to, { status: 303, headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    log().error({ err: error, requestId: context.requestId }, "listing not saved");
    return refuse(failureStatus(error), {}, true);
  }
}

/** The form as it was typed, with what its owner may see of its pictures. */
export async function fieldsFor({
  ownerId,
  texts,
  shown,
}: {
  ownerId: string;
  texts: Record<string, string>;
  shown?: readonly string[];
}): Promise<ListingFields> {
  const { images, imageAlts, ...fields } = fieldsOf(texts);
  return { ...fields, photos: await listFormPhotos({ ownerId, images, alts: imageAlts, shown }) };
}

/** Each at its place in the form, where it can be removed. */
function missingPictures(photos: readonly FormPhoto[]): FormErrors {
  const found: FormErrors = {};
  for (const [i, { address, isMissing }] of photos.entries()) {
    const message = isPictureAddress(address) ? NOT_THERE : NO_PICTURE_ADDRESS;
    if (isMissing) found[photoField(i)] = [message];
  }
  return found;
}

/**
 * "gameTypes[0]" concerns the field gameTypes, "imageAlts[0]" the first picture, and "images" the
 * field in which pictures are chosen.
 */
function byField(errors: FormErrors): FormErrors {
  const found: FormErrors = {};
  for (const [name, messages] of Object.entries(errors)) {
    const field = fieldOfError(name);
    found[field] = [...new Set([...(found[field] ?? []), ...messages])];
  }
  return found;
}

function fieldOfError(name: string): string {
  const [base = "", index] = name.split(/[[\]]/, 2);
  if (base !== "images" && base !== "imageAlts") return base;
  return index === undefined ? "photos" : photoField(Number(index));
}

/** What was typed waits for whoever comes back to this form in this browser. */
async function askToSignIn({
  request,
  path,
  texts,
  hasScripts,
}: {
  request: Request;
  path: string;
  texts: Record<string, string>;
  hasScripts: boolean;
}) {
  const headers = { "Set-Cookie": await keepForm({ request, path, typed: texts }) };
  const signIn = signInAddress(path);
  if (!hasScripts) return redirectDocument(signIn, { status: 303, headers });
  const { images: _images, imageAlts: _imageAlts, ...fields } = fieldsOf(texts);
  const refusal: ListingRefusal = { fields: { ...fields, photos: [] }, errors: {}, signIn };
  return respond(refusal, { status: 401, headers });
}
