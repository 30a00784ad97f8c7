import { redirect, redirectDocument } from "@remix-run/node";

import { signInAddress } from "~/layout/navigation";
import { forgetKeptForm, keepForm, keptForm } from "~/platform/kept-forms.server";
import { parseForm, type FormErrors } from "~/platform/parse-form.server";
import { respond } from "~/platform/respond.server";
import type { SessionUser } from "~/platform/sessions.server";
import { toastCookie } from "~/platform/toast.server";
import {
  choosePicture,
  pictureErrors,
  PICTURE_FIELDS,
  PICTURE_FILE_FIELD,
  refusalInit,
} from "~/platform/uploads/choose-picture.server";
import { readMultipart } from "~/platform/uploads/read-multipart.server";

import { agentProfileSchema } from "./agent-profile.schema";
import { getOwnProfile } from "./own-profile.server";
import type { Profile } from "./profile-words";
import type { ProfileKind } from "./profile-kind";
import { professionalProfileSchema } from "./professional-profile.schema";
import { sendProfile } from "./send-profile.server";

const SCHEMAS = { professional: professionalProfileSchema, agent: agentProfileSchema };
const LISTS = ["services", "gameTypes", "specialties"];

/** What the form shows again when it was not accepted. */
export interface ProfileFormRefusal {
  typed: Record<string, string>;
  lists: Record<string, string[]>;
  errors: FormErrors;
  accepted: string | null | undefined;
}

const TOASTS = {
  sent: { title: "Sent for review", text: "You get a mail as soon as somebody has looked at it." },
  unchanged: { title: "Nothing to review", text: "That is what everybody reads already." },
};

/**
 * Takes the form by which somebody writes or changes their profile of a kind. When their session is
 * over, the words wait for them behind sign-in; a picture would have nobody to belong to.
 */
export async function postProfileForm({
  request,
  user,
  kind,
}: {
  request: Request;
  user: SessionUser | null;
  kind: ProfileKind;
}) {
  const schema = SCHEMAS[kind];
  // The picture's address is what we make of a file, never what a form says.
  const fields = Object.keys(schema.shape).filter((field) => field !== "profileImage");
  const upload = await readMultipart(request, {
    fields: [...fields, ...PICTURE_FIELDS],
    fileField: PICTURE_FILE_FIELD,
    maxFiles: user ? 1 : 0,
  });
  try {
    const { form } = upload;
    const parsed = parseForm(form, schema);
    const { typed } = parsed;
    const lists = Object.fromEntries(LISTS.map((name) => [name, form.getAll(name).map(String)]));
    if (!user) return await askToSignIn({ request, kind, typed, lists });
    const picture = await choosePicture({ ownerId: user.id, upload });
    const otherErrors = pictureErrors(picture, upload);
    if (!parsed.ok || Object.keys(otherErrors).length > 0) {
      const errors = { ...(parsed.ok ? {} : parsed.errors), ...otherErrors };
      const refusal: ProfileFormRefusal = { typed, lists, errors, accepted: picture.address };
      return respond(refusal, refusalInit(picture, upload));
    }
    const own = await getOwnProfile({ userId: user.id, kind });
    const before = own.profile?.words.profileImage ?? null;
    const profileImage = picture.address === undefined ? before : picture.address;
    const words = { ...parsed.value, profileImage };
    const outcome = await sendProfile({ userId: user.id, profile: { kind, words } as Profile });
    await forgetKeptForm({ request, path: formPath(kind) });
    const toast = toastCookie(TOASTS[outcome]);
    return redirect("/profile", { status: 303, headers: { "Set-Cookie": toast } });
  } finally {
    await upload.discard();
  }
}

const formPath = (kind: ProfileKind) => `/profile/${kind}`;

async function askToSignIn({
  request,
  kind,
  typed,
  lists,
}: Pick<ProfileFormRefusal, "typed" | "lists"> & { request: Request; kind: ProfileKind }) {
  const path = formPath(kind);
  // Kept fields are one text each; no option of a list has a line break.
  const joined = Object.entries(lists).map(([name, all]) => [name, all.join("\n")] as const);
  const kept = { ...typed, ...Object.fromEntries(joined) };
  const cookie = await keepForm({ request, path, typed: kept });
  return redirectDocument(signInAddress(path), { status: 303, headers: { "Set-Cookie": cookie } });
}

/** What the form begins with: what was not sent yet, what was sent last, or what the account knows. */
export async function loadProfileForm({
  request,
  user,
  kind,
}: {
  request: Request;
  user: SessionUser;
  kind: ProfileKind;
}) {
  const { state, reason, profile } = await getOwnProfile({ userId: user.id, kind });
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const kept = await keptForm({ request, path: formPath(kind) });
  const begun: object = kept ?? profile?.words ?? { name };
  const typed: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(begun) as [string, unknown][]) {
    if (Array.isArray(value)) lists[field] = value.map(String);
    else if (LISTS.includes(field)) lists[field] = String(value).split("\n");
    else if (typeof value === "string" || typeof value === "number") typed[field] = String(value);
  }
  const picture = profile?.words.profileImage ?? null;
  return { state, reason, typed, lists, picture, isKept: kept !== null };
}
