import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";
import { MAX_HUNTERS } from "~/features/directory/read-hunters";
import type { IsoDate } from "~/formats/iso-date";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

const toOption = (word: string) => ({ value: word, label: word });
const KINDS = [
  { value: "lease", label: "Lease land" },
  { value: "buy", label: "Buy land" },
  { value: "guided", label: "Hunt with a guide" },
];
const GAMES = [{ value: "", label: "Any game" }, ...GAME_TYPES.map(toOption)];
const PLACES = [{ value: "", label: "All States" }, ...STATES.map(toOption)];

/** Shows a plain form, whose address redirects to the list of land or of guides. */
export function HeroSearch({ today }: { today: IsoDate }) {
  return (
    <search>
      <form className="hero-search grid gap-3" action="/search">
        <SelectField name="kind" label="I want to" options={KINDS} />
        <SelectField name="gameTypes" label="Game" options={GAMES} />
        <SelectField name="state" label="State" options={PLACES} />
        <DateField name="from" label="From" defaultValue={undefined} min={today} />
        <DateField name="to" label="To" defaultValue={undefined} min={today} />
        <TextField name="hunters" label="Hunters" type="number" min="1" max={MAX_HUNTERS} />
        <Button>Search</Button>
      </form>
    </search>
  );
}
