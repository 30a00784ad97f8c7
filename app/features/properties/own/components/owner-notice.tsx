import { Link } from "~/ui/link";

interface OwnerNoticeProps {
  id: string;
  reviewStatus: string;
  available: boolean;
}

/** Tells an owner, above their listing, who sees it and what happens next. */
export function OwnerNotice({ id, reviewStatus, available }: OwnerNoticeProps) {
  return (
    <div className="notice owner-notice">
      <p>{textOf({ reviewStatus, available })}</p>
      {reviewStatus === "rejected" ? (
        <p>
          <Link to={`/profile/listings/${id}`}>See why</Link>
        </p>
      ) : null}
    </div>
  );
}

function textOf({ reviewStatus, available }: Pick<OwnerNoticeProps, "reviewStatus" | "available">) {
  if (reviewStatus === "pending") {
    return "Waiting for review. Until it's approved, only you and our admins can see this listing. We'll email you when it's been reviewed; then everybody can find it, and requests come to your messages.";
  }
  if (reviewStatus === "rejected") {
    return "Not approved. Only you and our admins can see this listing. Change it to send it for review again.";
  }
  return available
    ? "Live. Everybody can see this listing, and requests come to your messages."
    : "Off the market. People with the address can still see this listing, but it is in no search.";
}
