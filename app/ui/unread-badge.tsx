interface UnreadBadgeProps {
  count?: number;
  /** What is told of them to who does not see the badge. */
  what?: "unread" | "waiting" | "to answer" | "to change" | "to finish";
}

/** How many messages, requests or other things wait, beside the word that leads to them; nothing where none do. */
export function UnreadBadge({ count = 0, what = "unread" }: UnreadBadgeProps) {
  if (count === 0) return null;
  const shown = count > 99 ? "99+" : `${count}`;
  return (
    // Another count is another element, with the blank before it: a translator may have taken its text.
    <span key={shown} className="count-badge unread">
      {` ${shown}`}
      <span className="visually-hidden">{` ${what}`}</span>
    </span>
  );
}
