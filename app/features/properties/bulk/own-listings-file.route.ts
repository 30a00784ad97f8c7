import { Readable } from "node:stream";

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { csvAnswer } from "~/http/csv-answer.server";

import { writeListingFile } from "./write-listing-file.server";

/** /profile/listings.csv: one's own listings as the import takes them, sent as they are read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const rows = Readable.from(writeListingFile({ ownerId }));
  return csvAnswer(createReadableStreamFromReadable(rows), "my-listings.csv");
}
