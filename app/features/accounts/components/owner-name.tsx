import { Link } from "~/ui/link";

import type { Owner } from "../get-owner.server";
import { getOwnerPath } from "../owner-path";

interface OwnerNameProps {
  owner: Pick<Owner, "id" | "name">;
  /** True when the owner has a public listing, and so a page. */
  hasPage: boolean;
}

/** Shows the short name of an owner, as a link to their page if they have one. */
export function OwnerName({ owner, hasPage }: OwnerNameProps) {
  const name = formatOwnerName(owner);
  return hasPage ? <Link to={getOwnerPath(owner.id)}>{name}</Link> : <>{name}</>;
}

/** Returns the short name of an owner, or a general one for an account without a name. */
export const formatOwnerName = ({ name }: Pick<Owner, "name">): string => name ?? "A member";

interface NoOwnerNoteProps {
  kind?: "listing" | "profile";
  /** The email address of an unclaimed profile, to which its requests are sent. */
  email?: string | null;
}

/** Explains who answers requests when there is no owner account: the profile's email address, or else the admins. */
export const NoOwnerNote = ({ kind = "listing", email = null }: NoOwnerNoteProps) => (
  <p className="quiet">
    This {kind} has no owner account yet.{" "}
    {email ? `We email your request to ${email}.` : "Our team answers."}
  </p>
);
