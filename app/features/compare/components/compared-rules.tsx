interface ComparedRulesProps {
  rules: { id: string; title: string; rules: string }[];
}

/** Shows the full rules of each listing. They are below each other, because they may be long. Shows nothing without rules. */
export function ComparedRules({ rules }: ComparedRulesProps) {
  if (rules.every((listing) => !listing.rules)) return null;
  return (
    <section className="compared-rules">
      <h2>Rules</h2>
      {rules.map(({ id, title, rules: text }) => (
        <section key={id}>
          <h3>{title}</h3>
          {text ? <p className="multiline">{text}</p> : <p className="quiet">Not given</p>}
        </section>
      ))}
    </section>
  );
}
