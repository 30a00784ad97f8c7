import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

/** The counts of items that are pending for a person; the last two are for admins only. */
interface PendingItems {
  /** Received requests that have no answer yet. */
  requests: number;
  /** Open offers that the person has received. */
  offers: number;
  /** The person's listings and profiles that are pending review. */
  inReview: number;
  rejected: number;
  drafts: number;
  approvals: number;
  reports: number;
}

interface WelcomeProps {
  firstName: string | null;
  /** Says whether the account was made within the last day. */
  isNew: boolean;
  unread: number;
  waiting: PendingItems;
}

interface Shortcut {
  to: string;
  label: string;
  icon: IconName;
  count?: number;
  badge?: "unread" | "waiting" | "to answer" | "to change" | "to finish";
}

/** Returns the links to pending items, those with a count first. */
export function listShortcuts({ unread, waiting }: Pick<WelcomeProps, "unread" | "waiting">) {
  const { requests, offers, inReview, rejected, drafts, approvals, reports } = waiting;
  const permanentShortcuts: Shortcut[] = [
    { to: "/messages?box=requests", label: "Requests", icon: "mail", count: requests },
    { to: "/messages", label: "Messages", icon: "message", count: unread, badge: "unread" },
    { to: "/hosting", label: "My listings", icon: "land" },
    { to: "/favorites", label: "Favorites", icon: "heart" },
  ];
  const pendingShortcuts: Shortcut[] = [
    {
      to: "/trips",
      label: "Offers",
      icon: "mail",
      count: offers,
      badge: "to answer",
    },
    {
      to: "/hosting#to-answer",
      label: "Not approved",
      icon: "warning",
      count: rejected,
      badge: "to change",
    },
    { to: "/hosting#drafts", label: "Drafts", icon: "land", count: drafts, badge: "to finish" },
    { to: "/hosting#approvals", label: "Pending review", icon: "land", count: inReview },
    { to: "/admin/reviews", label: "Approvals", icon: "shield", count: approvals },
    { to: "/admin/reports", label: "Reports", icon: "warning", count: reports },
  ];
  const isPending = ({ count = 0 }: Shortcut) => count > 0;
  return [
    ...[...permanentShortcuts, ...pendingShortcuts].filter(isPending),
    ...permanentShortcuts.filter((shortcut) => !isPending(shortcut)),
  ];
}

export function Welcome({ firstName, isNew, unread, waiting }: WelcomeProps) {
  return (
    <div className="welcome">
      <h1>
        {isNew ? "Welcome to Huntstead" : "Welcome back"}
        {firstName ? `, ${firstName}` : ""}
      </h1>
      <nav aria-label="Shortcuts">
        <ul className="shortcuts">
          {listShortcuts({ unread, waiting }).map(
            ({ to, label, icon, count, badge = "waiting" }) => (
              <li key={label}>
                <Link to={to} className="chip">
                  <Icon name={icon} />
                  {label}
                  <UnreadBadge count={count} label={badge} />
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </div>
  );
}
