/** How many messages wait, beside the word that leads to them; nothing where none do. */
export function UnreadBadge({ count = 0 }: { count?: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="count-badge unread">
        {count > 99 ? "99+" : count}
        <span className="visually-hidden"> unread</span>
      </span>
    </>
  );
}
