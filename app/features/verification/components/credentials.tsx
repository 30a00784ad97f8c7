/** Keeps each date on one line, and lines from beginning with a dot between two facts. */
const keepTogether = (badge: string) =>
  badge.replaceAll(" · ", "\u00a0· ").replace(/ (?=\d)/g, "\u00a0");

/** Lists a person's valid badges with the day of the check and the last valid day. */
export function Credentials({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {badges.map((badge) => (
        <li key={badge}>✓ {keepTogether(badge)}</li>
      ))}
    </ul>
  );
}
