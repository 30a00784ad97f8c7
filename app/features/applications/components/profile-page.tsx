import type { SerializeFrom } from "@remix-run/node";

import { FailureToast } from "~/layout/components/failure-toast";
import { isUnsent, type Unsent } from "~/layout/send-form";

import type { ProfileFormRefusal } from "../profile-form.server";
import type { OwnProfile } from "../own-profile.server";
import { ProfileForm } from "./profile-form";
import { ReviewState } from "./review-state";

interface ProfilePageProps {
  title: string;
  own: Parameters<typeof ProfileForm>[0]["own"];
  loaded: {
    state: OwnProfile["state"];
    reason: string | null;
    typed: Record<string, string>;
    lists: Record<string, string[]>;
    picture: string | null;
    /** Written before a session ended, and not sent. */
    isKept: boolean;
  };
  answer: SerializeFrom<ProfileFormRefusal> | Unsent | undefined;
}

/** The page on which somebody writes or changes a public profile of theirs. */
export function ProfilePage({ title, own, loaded, answer }: ProfilePageProps) {
  const refusal = isUnsent(answer) ? undefined : answer;
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>{title}</h1>
      <ReviewState state={loaded.state} reason={loaded.reason} />
      {loaded.isKept && !refusal ? (
        <p className="notice">Here is what you wrote before. It has not been sent yet.</p>
      ) : null}
      <ProfileForm
        own={own}
        typed={refusal?.typed ?? loaded.typed}
        lists={refusal?.lists ?? loaded.lists}
        picture={loaded.picture}
        accepted={refusal?.accepted}
        errors={refusal?.errors}
      />
      {isUnsent(answer) ? (
        <FailureToast text="Failed to send your profile. Please try again." answer={answer} />
      ) : null}
    </div>
  );
}
