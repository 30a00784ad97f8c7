import { STATS } from "../static-content";

export function Stats() {
  return (
    <ul className="stats">
      {STATS.map(({ figure, label }) => (
        <li key={label}>
          <strong>{figure}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
