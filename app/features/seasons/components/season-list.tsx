import { formatCount } from "~/formats/format-count";
import { formatDate, formatDates } from "~/formats/date-range";
import type { FormErrors } from "~/forms/form-action-data";
import { FormRefusal } from "~/forms/form-page";
import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";

import {
  buildSeasonsAddress,
  buildSeasonsFileAddress,
  type SeasonsPosition,
} from "../admin-address";
import { hasLink } from "../has-link";
import type { StoredSeason } from "../list-seasons.server";
import { formatSeasonName } from "../season-name";

interface SeasonListProps {
  seasons: StoredSeason[];
  /** The number of seasons on all pages. */
  count: number;
  pagePosition: SeasonsPosition;
  action: string;
  errors: FormErrors;
}

/** Lists a page of the seasons, each with links to edit or delete it. */
export function SeasonList({ seasons, count, pagePosition, action, errors }: SeasonListProps) {
  if (seasons.length === 0) {
    return (
      <EmptyState icon="search">
        <p>
          {pagePosition.state || pagePosition.gameType ? "No seasons match." : "No seasons yet."}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <FormRefusal form={{ errors }} />
      <p>
        {formatCount(count, "season")}.{" "}
        <Link to={buildSeasonsFileAddress(pagePosition)} reloadDocument>
          Download as CSV
        </Link>
      </p>
      <ul className="entries">
        {seasons.map((season) => (
          <li key={season.id} id={season.id}>
            <SeasonLines season={season} />{" "}
            <div className="actions">
              <ButtonLink
                to={buildSeasonsAddress({ ...pagePosition, edit: season.id })}
                variant="secondary"
              >
                Edit<span className="visually-hidden">: {formatSeasonName(season)}</span>
              </ButtonLink>{" "}
              <DeleteForm season={season} action={action} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function SeasonLines({ season }: { season: StoredSeason }) {
  const { state, gameType, method, opens, closes, source, checkedOn, note, isExample } = season;
  return (
    <div>
      <p>
        <strong>
          {gameType}, {method}, {state}
        </strong>{" "}
        {isExample ? <Badge>Example</Badge> : null}
      </p>
      <p>{formatDates({ startDate: opens, endDate: closes })}</p>
      <p className="quiet">
        {checkedOn ? `Checked ${formatDate(checkedOn)}` : "Not checked"}
        {hasLink(source) ? (
          <>
            {", "}
            <a href={source} rel="nofollow noopener noreferrer">
              source
            </a>
          </>
        ) : null}
      </p>
      {note ? <p className="quiet">{note}</p> : null}
    </div>
  );
}

function DeleteForm({ season, action }: { season: StoredSeason; action: string }) {
  const deleting = useButtonForm();
  return (
    <deleting.Form method="post" action={action}>
      <SessionToken />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={season.id} />
      <Button variant="danger">
        Delete<span className="visually-hidden">: {formatSeasonName(season)}</span>
      </Button>
    </deleting.Form>
  );
}
