import type { ReactNode } from "react";

import { FormNotices, useFormState } from "~/forms/form-page";

import type { OwnProfile } from "../own-profile.server";
import { ProfileForm, type ProfilePictures } from "./profile-form";
import { ReviewState } from "./review-state";

interface ProfilePageProps {
  title: string;
  ownFields: Parameters<typeof ProfileForm>[0]["ownFields"];
  loaded: {
    state: OwnProfile["state"];
    reason: string | null;
    typed: Record<string, string>;
    lists: Record<string, string[]>;
    pictures: ProfilePictures;
    /** Says that the form was written before a session ended, and not sent. */
    isRestored: boolean;
  };
  /** Additional parts of the profile's page. */
  children?: ReactNode;
}

/** Shows the form of a person's public profile. */
export function ProfilePage({ title, ownFields, loaded, children }: ProfilePageProps) {
  const form = useFormState<Partial<ProfilePictures>>(loaded);
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>{title}</h1>
      <ReviewState state={loaded.state} reason={loaded.reason} />
      {children}
      <FormNotices form={form} isRestored={loaded.isRestored} />
      <ProfileForm ownFields={ownFields} form={form} pictures={loaded.pictures} />
    </div>
  );
}
