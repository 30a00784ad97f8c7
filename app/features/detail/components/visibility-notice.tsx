import { useRootData } from "~/layout/root-data";
import { Link } from "~/ui/link";

import type { HiddenReason } from "../hidden-reason.server";

interface VisibilityNoticeProps {
  id: string;
  ownerId: string | null;
  status: string;
  /** The reasons; null for a public item, and for everybody but its owner and admins. */
  reason: HiddenReason | null;
  isOwn: boolean;
  /** Says that it is a listing of land, which admins may unpublish; profiles they may not. */
  isListing?: boolean;
}

/** Says why a listing or profile is hidden, and what admins can do about it. */
export function VisibilityNotice({
  id,
  ownerId,
  status,
  reason,
  isOwn,
  isListing = false,
}: VisibilityNoticeProps) {
  const isAdmin = useRootData().viewer?.isAdmin;
  const unpublish = `/admin/listings/${id}/unpublish`;
  if (!reason) {
    return isAdmin && isListing && status === "approved" ? (
      <p>
        <Link to={unpublish}>Unpublish this listing</Link>
      </p>
    ) : null;
  }
  const { reviewReason, suspensionReason, isReported } = reason;
  const owner = isOwn ? "you" : "its owner";
  const readers = ownerId === null ? "admins" : `${owner} and admins`;
  return (
    <div className="notice">
      <p>
        Only {readers} see this {isListing ? "listing" : "profile"}.
      </p>
      {isReported ? (
        <p>
          Several people have reported it. <Link to="/admin/reports">See the reports</Link>
        </p>
      ) : null}
      {suspensionReason === null ? null : (
        <p className="message-text">
          Its owner’s account is suspended. Reason: {suspensionReason}{" "}
          <Link to={`/admin/users/${ownerId}`}>See the account</Link>
        </p>
      )}
      {reviewReason === null ? null : (
        <p className="message-text">Admin’s reason: {reviewReason}</p>
      )}
      {isListing && status === "rejected" ? <Link to={unpublish}>Publish this listing</Link> : null}
    </div>
  );
}
