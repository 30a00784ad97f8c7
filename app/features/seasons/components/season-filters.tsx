import { Form } from "@remix-run/react";

import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";

import { seasonsAddress, type SeasonsPlace } from "../admin-address";
import { choices } from "./season-form";

/** Shows the filters of the list of seasons. */
export function SeasonFilters({ place: { state, gameType } }: { place: SeasonsPlace }) {
  return (
    <Form
      method="get"
      action={seasonsAddress()}
      className="search-line"
      role="search"
      key={`${state} ${gameType}`}
    >
      <SelectField
        label="State"
        name="state"
        id="list-state"
        defaultValue={state ?? ""}
        options={choices(STATES, "All States")}
      />
      <SelectField
        label="Game type"
        name="gameType"
        id="list-game"
        defaultValue={gameType ?? ""}
        options={choices(GAME_TYPES, "All game types")}
      />
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}
