import { Badge } from "./badge";

/** Shows a heading and a list of small facts; nothing where there are none. */
export function BadgeSection({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="badges">
        {items.map((item) => (
          <li key={item}>
            <Badge>{item}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
