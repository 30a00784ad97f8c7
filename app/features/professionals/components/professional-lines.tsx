import type { SerializeFrom } from "@remix-run/node";

import { Link } from "~/ui/link";

import type { ProfessionalLine } from "../list-similar.server";

interface ProfessionalLinesProps {
  title: string;
  professionals: SerializeFrom<ProfessionalLine>[];
}

/** Lists some professionals on one line each; nothing where there are none. */
export function ProfessionalLines({ title, professionals }: ProfessionalLinesProps) {
  if (professionals.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="listing-lines">
        {professionals.map(({ id, name, specialty, location, state }) => (
          <li key={id}>
            <p>
              <Link to={`/professional/${id}`}>{name}</Link>{" "}
              <small>
                {specialty} · {location}, {state}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
