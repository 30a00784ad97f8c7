import { Badge } from "~/ui/badge";

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
const MAX_SEASONS_PER_GAME = 2;

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
  const isNext = ({ gameType }: FormattedSeason, i: number) =>
    seasons.slice(0, i).filter((earlier) => earlier.gameType === gameType).length <
    MAX_SEASONS_PER_GAME;
  const next = isFolded ? [] : seasons.filter(isNext);
  const others = seasons.filter((season) => !next.includes(season));
  const warning = findCommonWarning(seasons);
  const notice = [
    ...(seasons.some(({ isExample }) => isExample)
      ? ["These dates are examples, not regulations."]
      : []),
    ...(warning ? [`${capitalize(warning)}.`] : []),
  ];
  const remarkOf = ({ unchecked, note }: FormattedSeason) =>
    [unchecked !== warning && unchecked, note].filter(Boolean).join(". ");
  return (
    <>
      <h2>Seasons</h2>
      {notice.length > 0 ? <p className="quiet">{notice.join(" ")}</p> : null}
      {next.length > 0 ? <SeasonTable seasons={next} remarkOf={remarkOf} /> : null}
      {others.length > 0 ? (
        <details>
          <summary className="button-quiet">All seasons</summary>
          <SeasonTable seasons={others} remarkOf={remarkOf} />
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

/** Returns the warning that all seasons have, which is shown once above them. */
function findCommonWarning(seasons: FormattedSeason[]): string | null {
  const [warning = null, ...others] = new Set(seasons.map(({ unchecked }) => unchecked));
  return others.length === 0 ? warning : null;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Keeps a day on one line of a phone's narrow column; a year after it may wrap. */
const keepDay = (text: string) => text.replace(/(?<!,) /g, "\u00a0");

type RemarkOf = (season: FormattedSeason) => string;

function SeasonTable({ seasons, remarkOf }: { seasons: FormattedSeason[]; remarkOf: RemarkOf }) {
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
          <SeasonRow
            key={`${season.name} ${season.opens}`}
            season={season}
            remark={remarkOf(season)}
          />
        ))}
      </tbody>
    </table>
  );
}

function SeasonRow({ season, remark }: { season: FormattedSeason; remark: string }) {
  const { gameType, method, name, opens, closes, isOpen, isOfHunt, isAllYear } = season;
  const link = season.isExample ? null : season.link;
  return (
    <tr>
      <td>{gameType} </td>
      <td>
        {method} {isOfHunt ? <Badge tone="good">Your hunt</Badge> : null}{" "}
        {link ? (
          <a href={link} rel="nofollow noopener noreferrer">
            Source<span className="visually-hidden">: {name}</span>
          </a>
        ) : null}
        {remark ? <small className="quiet"> {remark}</small> : null}
      </td>
      {isAllYear ? (
        <td colSpan={2}>Open all year</td>
      ) : (
        <>
          <td>
            {isOpen ? (
              <>
                <strong>Open now</strong> <small className="quiet">since {keepDay(opens)}</small>
              </>
            ) : (
              opens
            )}{" "}
          </td>
          <td>{closes} </td>
        </>
      )}
    </tr>
  );
}
