import { Badge } from "~/ui/badge";

import type { FormattedSeason } from "../format-seasons";

interface SeasonSectionProps {
  state: string;
  seasons: FormattedSeason[];
  /** The path of the calendar file; professionals have none. */
  filePath?: string;
  id?: string;
}

/** The number of seasons shown before the disclosure. */
const AT_ONCE = 8;

/** Shows open and upcoming seasons of a listing's game. */
export function SeasonSection({ state, seasons, filePath, id = "seasons" }: SeasonSectionProps) {
  if (seasons.length === 0) return null;
  const others = seasons.slice(AT_ONCE);
  return (
    <section id={id}>
      <h2>Seasons</h2>
      <SeasonLines seasons={seasons.slice(0, AT_ONCE)} />
      {others.length > 0 ? (
        <details>
          <summary className="button-quiet">{others.length} more</summary>
          <SeasonLines seasons={others} />
        </details>
      ) : null}
      <p className="quiet">
        {seasons.some(({ isExample }) => isExample) ? "Examples are made up. " : null}
        Check {state}&apos;s regulations before you hunt.
      </p>
      {filePath ? (
        <p>
          <a href={filePath}>Add seasons to your calendar</a>
        </p>
      ) : null}
    </section>
  );
}

function SeasonLines({ seasons }: { seasons: FormattedSeason[] }) {
  return (
    <ul>
      {seasons.map(({ name, when, isOpen, link, unchecked, note, isExample }) => (
        <li key={name + when}>
          {name}: {isOpen ? <strong>{when}</strong> : when}
          {unchecked ? `, ${unchecked}` : null} {isExample ? <Badge>Example</Badge> : null}{" "}
          {link ? (
            <a href={link} rel="nofollow noopener noreferrer">
              Source<span className="visually-hidden">: {name}</span>
            </a>
          ) : null}
          {note ? <span className="quiet"> {note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
