import type { ReactNode } from "react";

import { useNavigation } from "@remix-run/react";

import { PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";

import { IMPORT_PATH, OWN_LISTINGS_FILE_PATH, IMPORT_TEMPLATE_PATH } from "../import-addresses";

interface FileFormProps {
  form: Pick<FormState, "errors">;
  columns: readonly string[];
  required: readonly string[];
  /** True when another checked file is already shown. */
  isRetry: boolean;
  /** The errors in the file. */
  children: ReactNode;
}

/** Shows the first step of an import, in which a file is chosen and checked. */
export function FileForm({ form, columns, required, isRetry, children }: FileFormProps) {
  const isChecking = useNavigation().formData?.get("intent") === "check";
  const optional = columns.filter((name) => !required.includes(name));
  return (
    <section className="grid gap-4 max-w-2xl" aria-labelledby="choose">
      <h2 id="choose">{isRetry ? "Choose another file" : "Choose a file"}</h2>
      <PostedForm action={IMPORT_PATH} form={form} encType="multipart/form-data">
        <input type="hidden" name="intent" value="check" />
        <Field
          label="CSV file"
          name="file"
          error={form.errors.file ?? []}
          hint="In UTF-8, at most 5,000 listings and 10 MB. You'll see the changes before anything is imported."
        >
          {(bound) => <input {...bound} type="file" name="file" accept=".csv,text/csv" />}
        </Field>
        <p className="actions">
          <Button variant={isRetry ? "secondary" : "primary"} pending={isChecking && "Checking..."}>
            Check file
          </Button>
        </p>
      </PostedForm>
      {children}
      <h2>File format</h2>
      <p>
        <Link to={IMPORT_TEMPLATE_PATH} reloadDocument download>
          Download a template
        </Link>{" "}
        with an example, or{" "}
        <Link to={OWN_LISTINGS_FILE_PATH} reloadDocument download>
          your listings as a file
        </Link>{" "}
        to change and import again.
      </p>
      <ul className="list-disc ps-6 grid gap-2">
        <li>Required columns: {required.join(", ")}.</li>
        <li>Optional columns: {optional.join(", ")}.</li>
        <li>
          The reference is your own name for a listing, such as a parcel number. A row with a
          reference you have used before updates that listing; columns you leave out stay as they
          are.
        </li>
        <li>Separate game types, features, methods and images with semicolons: Elk;Deer.</li>
        <li>
          New listings and changed texts and photos are reviewed as usual. Price, acreage and facts
          about the hunt update immediately.
        </li>
      </ul>
    </section>
  );
}
