const PROMPTS = [
  ["Access", "roads, gates, parking, and when they can be driven"],
  ["Terrain", "timber, fields, ridges, elevation"],
  ["Water", "creeks, ponds, stock tanks, and when they hold water"],
  ["Game seen", "what you've seen, how many, and when"],
  ["Rules", "weapons, vehicles, guests, dogs, camping: in the field below"],
] as const;

/** Suggestions for the description, based on what hunters want to know. */
export function DescriptionPrompts() {
  return (
    <section className="hint" aria-labelledby="prompts">
      <h3 id="prompts" className="text-base">
        What hunters ask about
      </h3>
      <ul className="grid gap-2">
        {PROMPTS.map(([about, prompt]) => (
          <li key={about}>
            <strong>{about}:</strong> {prompt}
          </li>
        ))}
      </ul>
    </section>
  );
}
