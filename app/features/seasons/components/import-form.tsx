import { useNavigation } from "@remix-run/react";

import { PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";

import { buildSeasonsFileAddress, type SeasonsPosition } from "../admin-address";
import type { RedisplayedFaults } from "../seasons-form.server";

interface ImportFormProps {
  pagePosition: SeasonsPosition;
  action: string;
  idempotencyKey: string;
  form: Pick<FormState, "errors">;
  /** The faults of the uploaded file. */
  faults: Partial<RedisplayedFaults>;
}

/** Shows the form to import seasons from a file, all of them or none. */
export function ImportForm({
  pagePosition,
  action,
  idempotencyKey,
  form,
  faults,
}: ImportFormProps) {
  const isImporting = useNavigation().formData?.get("intent") === "import";
  return (
    <section className="grid gap-4 max-w-2xl set-apart" aria-labelledby="import">
      <h2 id="import">Import a file</h2>
      <p>
        A CSV file in UTF-8 with the columns state, gameType, method, opens, closes, source,
        checkedOn and note, at most 5,000 seasons and 10 MB; dates as 2026-09-05.{" "}
        <Link to={buildSeasonsFileAddress(pagePosition)} reloadDocument>
          Download the current seasons
        </Link>{" "}
        to see how it looks.
      </p>
      <p>
        A line changes the season of the same state, game, method and opening date, or adds a new
        one. To move an opening date, edit the season here. If one line is wrong, nothing is
        imported.
      </p>
      <PostedForm
        {...{ action, form }}
        idempotencyKey={`import ${idempotencyKey}`}
        encType="multipart/form-data"
      >
        <input type="hidden" name="intent" value="import" />
        <Field label="File" name="file" error={form.errors.file ?? []}>
          {(bound) => <input {...bound} type="file" name="file" accept=".csv,text/csv" />}
        </Field>
        {faults.faults ? <FileFaults faults={faults.faults} count={faults.count ?? 0} /> : null}
        <p className="actions">
          <Button variant="secondary" pending={isImporting && "Importing..."}>
            Import
          </Button>
        </p>
      </PostedForm>
    </section>
  );
}

function FileFaults({ faults, count }: RedisplayedFaults) {
  return (
    <div>
      <ul className="list-disc ps-6">
        {faults.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            Line {line}
            {field ? `, ${field}: ` : " "}
            {message}
          </li>
        ))}
      </ul>
      {count > faults.length ? <p>And {count - faults.length} more.</p> : null}
    </div>
  );
}
