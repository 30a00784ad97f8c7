const PROMPTS = [
  ["Access", "Roads, gates, parking, and when they can be driven"],
  ["Terrain", "Timber, fields, ridges, elevation"],
  ["Water", "Creeks, ponds, stock tanks, and when they hold water"],
  ["Game seen", "What you've seen, how many, and when"],
  ["Rules", "Weapons, vehicles, guests, dogs, camping"],
] as const;

/** What hunters want to know, beside the field that tells them. */
export function DescriptionPrompts() {
  return (
    <section className="prompts" aria-labelledby="prompts">
      <h3 id="prompts">What hunters ask about</h3>
      <dl>
        {PROMPTS.map(([about, what]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
