import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import type { OwnProfile } from "../own-profile.server";
import { getProfilePath, type ProfileKind } from "../profile-kind";
import { CALENDAR_PATH, GALLERY_PATH, PACKAGES_PATH } from "../showcase-addresses";
import { ReviewState } from "./review-state";

const TEXTS: Record<ProfileKind, { title: string; invitation: string; begin: string }> = {
  professional: {
    title: "Hunting professional",
    invitation: "Get found by hunters and receive requests here.",
    begin: "List your guide service",
  },
  agent: {
    title: "Real-estate agent",
    invitation: "Reach buyers looking for hunting land.",
    begin: "Join as an agent",
  },
};

interface PublicProfileProps {
  kind: ProfileKind;
  profile: Pick<OwnProfile, "state" | "reason" | "id"> & { name: string | null };
}

/** Links to a person's profile in the directory, or to the form of a new one. */
export function PublicProfile({ kind, profile: { state, reason, id, name } }: PublicProfileProps) {
  const { title, invitation, begin } = TEXTS[kind];
  const form = `/profile/${kind}`;
  return (
    <section className="panel" aria-labelledby={`own-${kind}`}>
      <h2 id={`own-${kind}`}>{title}</h2>
      {state === "none" ? (
        <>
          <p>{invitation}</p>
          <p>
            <ButtonLink to={form} variant="secondary">
              {begin}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{id ? <Link to={getProfilePath({ kind, id })}>{name}</Link> : name}</p>
          <ReviewState state={state} reason={reason} />
          <p className="actions">
            <ButtonLink to={form} variant="secondary">
              {state === "rejected" ? "Change and send again" : `Edit ${kind} profile`}
            </ButtonLink>{" "}
            {kind === "professional" ? (
              <>
                <ButtonLink to={GALLERY_PATH} variant="secondary">
                  Photos
                </ButtonLink>{" "}
                <ButtonLink to={PACKAGES_PATH} variant="secondary">
                  Packages
                </ButtonLink>{" "}
                {id ? (
                  <ButtonLink to={CALENDAR_PATH} variant="secondary">
                    Calendar
                  </ButtonLink>
                ) : null}
              </>
            ) : null}
          </p>
        </>
      )}
    </section>
  );
}
