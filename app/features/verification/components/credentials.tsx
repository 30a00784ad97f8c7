/** What was checked of somebody, when, and until when it is valid. */
export function Credentials({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {badges.map((badge) => (
        <li key={badge}>✓ {badge}</li>
      ))}
    </ul>
  );
}
