import type { ReactNode } from "react";

export type Fact = readonly [name: string, text: ReactNode];

/** Shows names with their values; empty ones are left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text} </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
