import type { ReactNode } from "react";

export interface SpecimensProps {
  /** The prefix of ids, because each specimen is on the page twice. */
  theme: "dark" | "light";
  title: string;
  children: ReactNode;
}

/** Shows some components of a kind under their heading. */
export function Specimens({ theme, title, children }: SpecimensProps) {
  const id = `${theme}-${title.toLowerCase().replace(/\W+/g, "-")}`;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
