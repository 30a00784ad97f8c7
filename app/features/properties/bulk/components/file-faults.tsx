import { Link } from "~/ui/link";

import { IMPORT_FAULTS_PATH } from "../import-addresses";
import type { FaultSummary } from "../kept-import.server";
import { RowTable } from "./row-table";

/** Shows the first errors in a file, with a link to download all of them. */
export function FileFaults({ faults, count }: FaultSummary) {
  const remainingCount = count - faults.length;
  return (
    <section className="grid gap-4 max-w-2xl" aria-labelledby="faults">
      <h2 id="faults">What to fix</h2>
      {remainingCount > 0 ? (
        <p>
          Here are the first {faults.length} of {count.toLocaleString("en-US")}.{" "}
          <Link to={IMPORT_FAULTS_PATH} reloadDocument download>
            Download the list
          </Link>
        </p>
      ) : null}
      <RowTable
        columns={["Line", "Column", "What's wrong"]}
        rows={faults.map(({ line, reference, column, value, message }, i) => ({
          key: String(i),
          cells: [
            reference ? `${line} (${reference})` : String(line),
            column ?? "",
            value ? `"${value}": ${message}` : message,
          ],
        }))}
      />
    </section>
  );
}
