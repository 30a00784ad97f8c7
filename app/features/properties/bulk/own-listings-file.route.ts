import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { buildCsvResponse } from "~/http/csv-response.server";
import { createStreamedBody } from "~/http/streamed-body.server";

import { writeListingFile } from "./write-listing-file.server";

/** Streams the user's own listings at /profile/listings.csv, in the format of the import. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  return buildCsvResponse(
    createStreamedBody(writeListingFile({ ownerId }), context),
    "my-listings.csv",
  );
}
