import type { FormattedSeason } from "../format-seasons";

interface SeasonTablesProps {
  state: string;
  seasons: FormattedSeason[];
  /** The path of the calendar file; professionals have none. */
  filePath?: string;
  /** True where seasons matter less, such as on land for sale. */
  isFolded?: boolean;
}

/** The number of seasons of each game that are shown at first. */
const NEXT_OF_GAME = 2;

/** Shows open and upcoming seasons of a listing's game as a section; nothing where none is known. */
export function SeasonSection({ id = "seasons", ...props }: SeasonTablesProps & { id?: string }) {
  if (props.seasons.length === 0) return null;
  return (
    <section id={id}>
      <SeasonTables {...props} />
    </section>
  );
}

/** Shows the same without a section around it. */
export function SeasonTables({ state, seasons, filePath, isFolded = false }: SeasonTablesProps) {
  const next = seasons.filter(
    (season, i) =>
      seasons.slice(0, i).filter(({ gameType }) => gameType === season.gameType).length <
      NEXT_OF_GAME,
  );
  const hasMore = next.length < seasons.length;
  return (
    <>
      <h2>Seasons</h2>
      {seasons.some(({ isExample }) => isExample) ? (
        <p className="quiet">These dates are examples, not regulations.</p>
      ) : null}
      {isFolded ? null : <SeasonTable seasons={next} />}
      {isFolded || hasMore ? (
        <details>
          <summary className="button-quiet">All seasons</summary>
          <SeasonTable seasons={seasons} />
        </details>
      ) : null}
      <p className="quiet">Check {state}&apos;s regulations before you hunt.</p>
      {filePath ? (
        <p>
          <a href={filePath}>Add seasons to your calendar</a>
        </p>
      ) : null}
    </>
  );
}

function SeasonTable({ seasons }: { seasons: FormattedSeason[] }) {
  return (
    <table className="seasons">
      <thead>
        <tr>
          {["Game", "Method", "Opens", "Closes"].map((heading) => (
            <th key={heading} scope="col">
              {heading}{" "}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seasons.map((season) => (
          <SeasonRow key={`${season.name} ${season.opens}`} season={season} />
        ))}
      </tbody>
    </table>
  );
}

function SeasonRow({ season }: { season: FormattedSeason }) {
  const { gameType, method, name, opens, closes, isOpen, isAllYear, link, unchecked, note } =
    season;
  const remarks = [unchecked, note].filter(Boolean).join(". ");
  return (
    <tr>
      <td>{gameType} </td>
      <td>
        {method}{" "}
        {link ? (
          <a href={link} rel="nofollow noopener noreferrer">
            Source<span className="visually-hidden">: {name}</span>
          </a>
        ) : null}
        {remarks ? <small className="quiet"> {remarks}</small> : null}
      </td>
      {isAllYear ? (
        <td colSpan={2}>Open all year</td>
      ) : (
        <>
          <td>{isOpen ? <strong>Open now</strong> : opens} </td>
          <td>{closes} </td>
        </>
      )}
    </tr>
  );
}
