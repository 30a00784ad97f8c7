import { redirect } from "@remix-run/node";

import { parseForm, type FormErrors } from "~/platform/parse-form.server";
import { respond } from "~/platform/respond.server";
import type { SessionUser } from "~/platform/sessions.server";
import { toastCookie } from "~/platform/toast.server";
import {
  choosePicture,
  PICTURE_FIELDS,
  PICTURE_FILE_FIELD,
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

/** Takes the form by which somebody writes or changes their profile of a kind. */
export async function postProfileForm({
  request,
  userId,
  kind,
}: {
  request: Request;
  userId: string;
  kind: ProfileKind;
}) {
  const schema = SCHEMAS[kind];
  // The picture's address is what we make of a file, never what a form says.
  const fields = Object.keys(schema.shape).filter((field) => field !== "profileImage");
  const upload = await readMultipart(request, {
    fields: [...fields, ...PICTURE_FIELDS],
    fileField: PICTURE_FILE_FIELD,
    maxFiles: 1,
  });
  try {
    const { form } = upload;
    const picture = await choosePicture({ ownerId: userId, upload });
    const parsed = parseForm(form, schema);
    const errors: FormErrors = parsed.ok ? {} : parsed.errors;
    if (picture.refusals.length > 0) errors.picture = picture.refusals;
    if (!parsed.ok || picture.refusals.length > 0) {
      const lists = Object.fromEntries(LISTS.map((name) => [name, form.getAll(name).map(String)]));
      const { typed } = parsed;
      const refusal: ProfileFormRefusal = { typed, lists, errors, accepted: picture.address };
      return respond(refusal, { status: 400 });
    }
    const own = await getOwnProfile({ userId, kind });
    const before = own.profile?.words.profileImage ?? null;
    const profileImage = picture.address === undefined ? before : picture.address;
    const words = { ...parsed.value, profileImage };
    const outcome = await sendProfile({ userId, profile: { kind, words } as Profile });
    const toast = toastCookie(TOASTS[outcome]);
    return redirect("/profile", { status: 303, headers: { "Set-Cookie": toast } });
  } finally {
    await upload.discard();
  }
}

/** What the form begins with: what was sent last, else what the account knows. */
export async function loadProfileForm({ user, kind }: { user: SessionUser; kind: ProfileKind }) {
  const { state, reason, profile } = await getOwnProfile({ userId: user.id, kind });
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const begun: object = profile?.words ?? { name };
  const typed: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(begun) as [string, unknown][]) {
    if (Array.isArray(value)) lists[name] = value.map(String);
    else if (typeof value === "string" || typeof value === "number") typed[name] = String(value);
  }
  return { state, reason, typed, lists, picture: profile?.words.profileImage ?? null };
}
