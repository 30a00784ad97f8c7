import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";

import type { ListedSearch } from "../list-searches.server";
import { FREQUENCY_OPTIONS } from "./frequency-options";
import { SearchWords } from "./search-words";

interface SearchListProps {
  searches: ListedSearch[];
  /** The submitted values, when a form is shown again after an error. */
  typed: Record<string, string>;
  /** True when other content is above the list. Otherwise the heading is visually hidden. */
  hasHeading: boolean;
}

/** Shows the list of the user's saved searches. */
export function SearchList({ searches, typed, hasHeading }: SearchListProps) {
  return (
    <section className="grid gap-4" aria-labelledby="searches">
      <h2 id="searches" className={hasHeading ? undefined : "visually-hidden"}>
        Your searches
      </h2>
      <ul className="entries">
        {searches.map((search) => (
          <li key={search.id} id={search.id}>
            <div className="grid gap-2">
              <h3>
                <Link to={search.path}>{search.name}</Link>
              </h3>
              <SearchWords list={search.list} words={search.words} />
            </div>
            <div className="actions actions-of-field">
              <FrequencyForm
                search={search}
                selectedFrequency={typed.id === search.id ? typed.frequency : undefined}
              />{" "}
              <DeleteForm search={search} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  search: ListedSearch;
}

function FrequencyForm({
  search,
  selectedFrequency,
}: EntryProps & { selectedFrequency: string | undefined }) {
  const changing = useButtonForm();
  const frequency = selectedFrequency ?? search.frequency;
  return (
    <changing.Form method="post" action="/searches" className="actions actions-of-field">
      <SessionToken />
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={search.id} />
      <SelectField
        key={frequency}
        id={`frequency-${search.id}`}
        name="frequency"
        label="Email me"
        aria-label={`Email me: ${search.name}`}
        defaultValue={frequency}
        options={FREQUENCY_OPTIONS}
      />{" "}
      <Button variant="secondary">
        Save<span className="visually-hidden">: {search.name}</span>
      </Button>
    </changing.Form>
  );
}

function DeleteForm({ search }: EntryProps) {
  const deleting = useButtonForm();
  return (
    <deleting.Form method="post" action="/searches">
      <SessionToken />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={search.id} />
      <Button variant="danger">
        Delete<span className="visually-hidden">: {search.name}</span>
      </Button>
    </deleting.Form>
  );
}
