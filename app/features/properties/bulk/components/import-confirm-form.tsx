import { useNavigation } from "@remix-run/react";

import { formatCount } from "~/formats/format-count";
import { PostedForm } from "~/forms/form-page";
import { Button } from "~/ui/button";

import type { ImportSummary } from "../check-file.server";
import { IMPORT_PATH } from "../import-addresses";
import { RowTable } from "./row-table";

const NO_ERRORS = { errors: {} };

/** Shows the second step of an import, with a preview and the button that confirms it. */
export function ImportConfirmForm({ id, summary }: { id: string; summary: ImportSummary }) {
  const isImporting = useNavigation().formData?.get("intent") === "import";
  const { rows, created, updated, unchanged, endedBadges = 0, shown } = summary;
  const remainingCount = created + updated - shown.length;
  return (
    <section className="grid gap-4 max-w-2xl" aria-labelledby="found">
      <h2 id="found">Ready to import</h2>
      <p>
        {created.toLocaleString("en-US")} new, {updated.toLocaleString("en-US")} changed,{" "}
        {unchanged.toLocaleString("en-US")} unchanged. Nothing has been imported yet.
      </p>
      {endedBadges > 0 ? (
        <p className="notice">
          {formatCount(endedBadges, "listing")} will have a different acreage or position than we
          checked. The land-ownership {endedBadges === 1 ? "badge ends" : "badges end"}, and you can
          send proof again.
        </p>
      ) : null}
      <PostedForm action={IMPORT_PATH} form={NO_ERRORS}>
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="id" value={id} />
        <p className="actions">
          <Button pending={isImporting && "Importing..."}>
            Import {formatCount(rows, "listing")}
          </Button>
        </p>
      </PostedForm>
      {shown.length > 0 ? (
        <RowTable
          columns={["Line", "Listing", "What happens"]}
          rows={shown.map(({ line, reference, title, changes }) => ({
            key: String(line),
            cells: [
              String(line),
              `${reference}: ${title}`,
              changes ? `Changes ${changes.join(", ")}` : "New",
            ],
          }))}
        />
      ) : null}
      {remainingCount > 0 ? (
        <p className="quiet">And {formatCount(remainingCount, "more listing")}.</p>
      ) : null}
    </section>
  );
}
