import * as z from "zod/v4";

import { checkFile } from "~/features/properties/bulk/check-file.server";
import { importFile } from "~/features/properties/bulk/import-file.server";
import type { ListingFileFault } from "~/features/properties/bulk/listing-file";
import { writeTemplate } from "~/features/properties/bulk/write-listing-file.server";
import { getIdempotencyKey } from "~/forms/idempotency.server";
import { formatCount } from "~/formats/format-count";
import { MAX_CSV_BYTES } from "~/http/limits.server";

import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";
import type { ApiResponse } from "./respond-with-json.server";

const count = z.number().int();
const importedSchema = z
  .object({ created: count, updated: count })
  .meta({ id: "ImportedProperties" });
const checkedSchema = z
  .object({ created: count, updated: count, unchanged: count })
  .meta({ id: "CheckedProperties" });
const faultsSchema = z
  .object({
    message: z.string(),
    rows: z.array(z.object({ line: count, field: z.string(), message: z.string() })).meta({
      description:
        "The first 1,000 errors, by the line where the row begins. The field is empty if the whole row is wrong. Missing if the whole file is wrong.",
    }),
  })
  .meta({ id: "ImportFaults" });

const BUSY = "Other files are being read right now. Try again in a minute.";

const refuseRows = (message: string, faults: readonly ListingFileFault[] = []): ApiResponse => ({
  status: 400,
  body: {
    message,
    rows: faults.map(({ line, column, message: error }) => ({
      line,
      field: column ?? "",
      message: error,
    })),
  },
});

export const propertyImportRoute = defineJsonRoute("/api/properties/import", {
  POST: defineCall({
    operationId: "importProperties",
    summary:
      "Create and update listings from a CSV file. All rows are checked before any is written. With a session cookie, also send the Origin header.",
    access: "user",
    query: z.object({
      dryRun: z
        .enum(["0", "1"])
        .optional()
        .meta({ description: "1 only checks the file and answers 200." }),
    }),
    body: z.string().meta({
      description:
        "RFC 4180 in UTF-8 with a header line, at most 10 MB and 5,000 rows: reference, and the fields of a property; lists separated by semicolons. A reference you have used before updates that listing.",
    }),
    example: writeTemplate().replace("\uFEFF", ""),
    maxRawBodyBytes: MAX_CSV_BYTES,
    mediaType: "text/csv",
    acceptsIdempotencyKey: true,
    responses: {
      200: { description: "What the file would do; only with dryRun=1.", schema: checkedSchema },
      201: { description: "What was done.", schema: importedSchema },
      202: {
        description:
          "What was done in 15 seconds. The rest follows; repeat the call with the same Idempotency-Key to get the 201.",
        schema: importedSchema,
      },
      400: { description: "Nothing was done.", schema: faultsSchema },
    },
    errorStatuses: [503],
    async handle({ query: { dryRun }, viewer: { id: ownerId }, bytes, request, context }) {
      const checked = await checkFile({ ownerId, bytes, requester: context.requester(ownerId) });
      if (checked === "busy") throw new ApiCallError(503, BUSY, undefined, { "Retry-After": "60" });
      if ("refused" in checked) {
        if (checked.status === 413) throw new ApiCallError(413, checked.refused);
        return refuseRows(checked.refused);
      }
      if ("bad" in checked) return refuseFaults(checked.bad);
      if (dryRun === "1") {
        const { created, updated, unchanged } = checked.summary;
        return { status: 200, body: { created, updated, unchanged } };
      }
      const imported = await importFile({
        ownerId,
        summary: checked.summary,
        rows: checked.rows,
        key: getIdempotencyKey(request),
        sha256: checked.sha256,
      });
      if (imported === "key reused") {
        throw new ApiCallError(422, "This Idempotency-Key was used with another body.");
      }
      if (!imported) throw new ApiCallError(401, "Unauthorized");
      const { created, updated } = imported.result;
      return { status: imported.isDone ? 201 : 202, body: { created, updated } };
    },
  }),
});

const refuseFaults = ({ faults, count }: { faults: ListingFileFault[]; count: number }) =>
  refuseRows(`Nothing was imported: this file has ${formatCount(count, "fault")}.`, faults);
