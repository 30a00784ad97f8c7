import { Form } from "@remix-run/react";

import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";

import { buildSeasonsAddress, type SeasonsPosition } from "../admin-address";
import { toSelectOptions } from "./season-form";

/** Shows the filters of the list of seasons. */
export function SeasonFilters({
  pagePosition: { state, gameType },
}: {
  pagePosition: SeasonsPosition;
}) {
  return (
    <Form
      method="get"
      action={buildSeasonsAddress()}
      className="search-line"
      role="search"
      key={`${state} ${gameType}`}
    >
      <SelectField
        label="State"
        name="state"
        id="list-state"
        defaultValue={state ?? ""}
        options={toSelectOptions(STATES, "All States")}
      />
      <SelectField
        label="Game type"
        name="gameType"
        id="list-game"
        defaultValue={gameType ?? ""}
        options={toSelectOptions(GAME_TYPES, "All game types")}
      />
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}
