interface UnreadBadgeProps {
  count?: number;
  /** The kind of items, as screen readers announce the count. */
  label?: "unread" | "waiting" | "to answer" | "to change" | "to finish";
}

/** Shows the number of pending items beside the link to them; nothing for 0. */
export function UnreadBadge({ count = 0, label = "unread" }: UnreadBadgeProps) {
  if (count === 0) return null;
  const shown = count > 99 ? "99+" : `${count}`;
  return (
    // A new count is a new element, together with the blank before it: a translator may have replaced its text node.
    <span key={shown} className="count-badge unread">
      {` ${shown}`}
      <span className="visually-hidden">{` ${label}`}</span>
    </span>
  );
}
