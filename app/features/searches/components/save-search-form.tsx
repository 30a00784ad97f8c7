import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import { FREQUENCY_OPTIONS } from "./frequency-options";
import { SearchWords } from "./search-words";

interface SaveSearchFormProps {
  list: string;
  words: string[];
  /** The default name of the search. */
  name: string;
  /** The path of the list. */
  path: string;
  action: string;
  form: Pick<FormState, "typed" | "errors">;
  idempotencyKey: string;
}

/** Shows the form that saves the filters of the list that the user came from. */
export function SaveSearchForm({
  list,
  words,
  name,
  path,
  action,
  form,
  idempotencyKey,
}: SaveSearchFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const typed = { name, frequency: "daily", ...form.typed };
  const fieldProps = (field: string) => getFieldProps({ typed, errors: form.errors }, field);
  return (
    <section className="grid gap-4 max-w-2xl" aria-labelledby="save">
      <h2 id="save">Save this search</h2>
      <SearchWords list={list} words={words} />
      <PostedForm action={action} form={form} idempotencyKey={idempotencyKey}>
        <input type="hidden" name="intent" value="save" />
        <TextField label="Name" {...fieldProps("name")} maxLength={100} required />
        <SelectField
          label="Email me new matches"
          {...fieldProps("frequency")}
          options={FREQUENCY_OPTIONS}
        />
        <p className="actions">
          <Button pending={isSending && "Saving..."}>Save this search</Button>{" "}
          <ButtonLink to={path} variant="secondary">
            Back to the list
          </ButtonLink>
        </p>
      </PostedForm>
    </section>
  );
}
