import { useRootData } from "~/layout/root-data";
import { Link } from "~/ui/link";

interface AdminNoticeProps {
  id: string;
  ownerId: string | null;
  status: string;
  /** A listing of land, which admins may unpublish; profiles they may not. */
  isListing?: boolean;
}

/** What admins can do about a listing or profile, or why nobody else sees it. */
export function AdminNotice({ id, ownerId, status, isListing = false }: AdminNoticeProps) {
  const { viewer } = useRootData();
  if (!viewer?.isAdmin) return null;
  const unpublish = `/admin/listings/${id}/unpublish`;
  if (status === "withheld") {
    return (
      <p className="notice">
        Hidden, because people have reported it or its owner’s account is suspended.{" "}
        <Link to="/admin/reports">See the reports</Link>{" "}
        <Link to={`/admin/users/${ownerId}/suspend`}>See the account</Link>
      </p>
    );
  }
  if (!isListing || status === "pending") return null;
  if (status === "approved") {
    return (
      <p>
        <Link to={unpublish}>Unpublish this listing</Link>
      </p>
    );
  }
  return (
    <p className="notice">
      Only its owner and admins see this listing. <Link to={unpublish}>See why</Link>
    </p>
  );
}
