import { Fragment } from "react";

import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { TextField } from "~/ui/text-field";

import type { Choice } from "../list-choices.server";
import { compareAddress } from "../read-comparison";

interface ChooseFormProps {
  /** The listings that are compared now. */
  selected: Choice[];
  huntersText: string;
  huntersFault: string | null;
  near: string;
  nearFault: string | null;
  /** Suggestions for a place that we don't know. */
  nearSuggested: string[];
  /** The listings that can be added: saved, seen and similar ones. */
  choices: Choice[];
}

/** Shows the form that adds listings, and sets the number of hunters who share the price. */
export function ChooseForm({
  selected,
  huntersText,
  huntersFault,
  near,
  nearFault,
  nearSuggested,
  choices,
}: ChooseFormProps) {
  if (selected.length + choices.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  return (
    <Form key={ids.join()} method="get" action="/compare" className="form">
      {selected.length > 0 ? (
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
              className="short"
              defaultValue={huntersText}
            />
          )}
        </Field>
      ) : null}
      {selected.length > 0 ? (
        <TextField
          label="Near (Optional)"
          name="near"
          hint="A town and state, a ZIP code or coordinates"
          autoComplete="off"
          defaultValue={near}
          {...(nearFault ? { error: [nearFault] } : {})}
        />
      ) : null}
      {nearSuggested.length > 0 ? (
        <p>
          Did you mean{" "}
          {nearSuggested.map((place, i) => (
            <Fragment key={place}>
              {i > 0 ? " · " : null}
              <Link to={compareAddress({ ids, hunters: huntersText, near: place })}>{place}</Link>
            </Fragment>
          ))}
          ?
        </p>
      ) : null}
      <fieldset>
        <legend>Choose up to four</legend>
        {[...selected, ...choices].map(({ id, title, location, state }, i) => (
          <p key={id}>
            <Checkbox
              name="ids"
              value={id}
              label={`${title}, ${location}, ${state}`}
              defaultChecked={i < selected.length}
            />
          </p>
        ))}
      </fieldset>
      <Button variant="secondary">Compare</Button>
    </Form>
  );
}
