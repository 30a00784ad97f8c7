import { Fragment } from "react";

import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { TextField } from "~/ui/text-field";

import type { ComparisonChoice } from "../list-choices.server";
import { buildCompareAddress } from "../read-comparison";

interface ChooseFormProps {
  /** The listings that are compared now. */
  selected: ComparisonChoice[];
  huntersText: string;
  huntersFault: string | null;
  near: string;
  nearFault: string | null;
  /** Suggestions for a place that we don't know. */
  nearSuggested: string[];
  showsEqual: boolean;
  /** The listings that can be added: saved, seen and similar ones. */
  choices: ComparisonChoice[];
}

/**
 * Shows the form that sets the number of hunters who share the price and the place of distances, and adds listings. The
 * choice is folded once there is something to compare.
 */
export function ChooseForm({
  selected,
  huntersText,
  huntersFault,
  near,
  nearFault,
  nearSuggested,
  showsEqual,
  choices,
}: ChooseFormProps) {
  if (selected.length + choices.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const chosen = selected.length;
  return (
    <Form key={ids.join()} method="get" action="/compare" className="form compare-form">
      {showsEqual ? <input type="hidden" name="equal" value="1" /> : null}
      {chosen > 0 ? (
        <div className="field-row">
          <Field
            label="Hunters (Optional)"
            name="hunters"
            hint="How many share the price"
            {...(huntersFault ? { error: [huntersFault] } : {})}
          >
            {(bound) => (
              <input
                {...bound}
                type="text"
                name="hunters"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={huntersText}
              />
            )}
          </Field>
          <TextField
            label="Near (Optional)"
            name="near"
            hint="A town and state, a ZIP code or coordinates"
            autoComplete="off"
            defaultValue={near}
            {...(nearFault ? { error: [nearFault] } : {})}
          />
        </div>
      ) : null}
      {nearSuggested.length > 0 ? (
        <p>
          Did you mean{" "}
          {nearSuggested.map((place, i) => (
            <Fragment key={place}>
              {i > 0 ? " · " : null}
              <Link
                to={buildCompareAddress({ ids, hunters: huntersText, near: place, showsEqual })}
              >
                {place}
              </Link>
            </Fragment>
          ))}
          ?
        </p>
      ) : null}
      <details open={chosen < 2}>
        <summary className="button-quiet">
          {chosen > 0 ? "Add or remove listings" : "Choose listings"}
        </summary>{" "}
        <fieldset>
          <legend>Choose up to four</legend>
          {[...selected, ...choices].map(({ id, title, location, state }, i) => (
            <p key={id}>
              <Checkbox
                name="ids"
                value={id}
                label={`${title}, ${location}, ${state}`}
                defaultChecked={i < chosen}
              />
            </p>
          ))}
        </fieldset>
      </details>
      <Button variant="secondary">Compare</Button>
    </Form>
  );
}
