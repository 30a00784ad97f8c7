import * as z from "zod/v4";

import { agentProfileSchema } from "~/features/agents/agent-fields.schema";
import { buildProfileShape, contactFields } from "~/features/directory/profile-fields.schema";
import { LISTED_PROFESSIONAL_FIELDS } from "~/features/professionals/professional-fields.schema";
import { formPicture, readFormPictures, type KeptPictures } from "~/forms/choose-picture.server";
import { isOnHost } from "~/formats/linked-picture";
import { getKeptValues } from "~/forms/kept-values.server";
import { handleForm, type Visit } from "~/forms/handle-form.server";
import type { SessionUser } from "~/platform/accounts/sessions.server";
import { environment } from "~/platform/environment.server";

import { getOwnProfile } from "./own-profile.server";
import type { Profile, ProfileKind } from "./profile-kind";
import { PROFILE_TOASTS } from "./profile-toasts";
import { PROFILE_KINDS } from "./profile-kinds.server";
import { changeProfile } from "./change-profile.server";

const NOT_YOUR_SITE = "Enter your own website, not a Huntstead page";

/**
 * The website field. A click on a link to this site would count as a click by its visitor, so "https://…/api/logout"
 * would sign them out. Profiles that were saved before this rule are still read.
 */
const website = contactFields.website.input.refine(
  (text) => !text || !URL.canParse(text) || !isOnHost(new URL(text), environment().appOrigin),
  NOT_YOUR_SITE,
);

// The picture's address comes from an uploaded file, never from a form field.
export const PROFILE_FORM_SCHEMAS = {
  professional: z
    .object(buildProfileShape(LISTED_PROFESSIONAL_FIELDS, "input"))
    .omit({ profileImage: true })
    .extend({ website }),
  agent: agentProfileSchema.omit({ profileImage: true }).extend({ website }),
};

const FILES = {
  professional: readFormPictures(["picture", "cover", "logo"]),
  agent: formPicture,
};

type Pictures = Partial<KeptPictures<"picture" | "cover" | "logo">>;

const toColumns = ({ picture, cover, logo }: Pictures) => ({
  profileImage: picture,
  coverImage: cover,
  logoImage: logo,
});

const formPath = (kind: ProfileKind) => `/profile/${kind}`;

/** Handles the form by which a person writes or changes their profile of a kind. */
export function handleProfileForm(visit: Visit, kind: ProfileKind): Promise<Response> {
  return handleForm({
    visit,
    schema: PROFILE_FORM_SCHEMAS[kind],
    files: FILES[kind],
    path: formPath(kind),
    allowedSender: "user",
    async save({ value, user, files: pictures }) {
      // Fields that other pages edit stay as they are, and so do pictures that the form does not mention.
      const selected = Object.entries(toColumns(pictures)).filter(([, one]) => one !== undefined);
      const outcome = await changeProfile({
        userId: user.id,
        kind,
        change({ profile }) {
          const words = PROFILE_KINDS[kind].schema.parse({
            ...profile?.words,
            ...value,
            ...Object.fromEntries(selected),
          });
          return { kind, words } as Profile;
        },
      });
      return { to: "/hosting", toast: PROFILE_TOASTS[outcome] };
    },
  });
}

/** Loads the form's initial values: those not sent yet, else those sent last, else those of the account. */
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
  const keptValues = await getKeptValues({
    request,
    path: formPath(kind),
    schema: PROFILE_FORM_SCHEMAS[kind],
  });
  const initial = keptValues ?? toFields(profile?.words ?? { name });
  const pictures = {
    picture: profile?.words.profileImage ?? null,
    ...(kind === "professional" && {
      cover: profile?.kind === "professional" ? profile.words.coverImage : null,
      logo: profile?.kind === "professional" ? profile.words.logoImage : null,
    }),
  };
  return { state, reason, ...initial, pictures, isRestored: keptValues !== null };
}

function toFields(words: object) {
  const typed: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(words) as [string, unknown][]) {
    if (isTexts(value)) lists[field] = value;
    else if (typeof value === "string" || typeof value === "number") typed[field] = String(value);
  }
  return { typed, lists };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
