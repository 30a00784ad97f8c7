import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";
import { log } from "~/platform/logger.server";
import { NotStoredError } from "~/platform/uploads/storage.server";

import { MAX_PENDING_VERIFICATIONS, sendVerification } from "./send-verification.server";
import {
  DOCUMENT_FILES,
  removeDocuments,
  storeDocuments,
  type CheckedDocument,
  type StoredDocument,
} from "./accept-documents.server";
import { OWN_VERIFICATION_PATH } from "./verification-kinds";
import { verificationSchema } from "./verification.schema";

const NOT_STORED = "Files can't be saved right now. Try again in a few minutes.";
const TOO_MANY = `${MAX_PENDING_VERIFICATIONS} of your requests are waiting. Wait until we've decided some.`;
const NOT_THEIRS = "Choose one of your listings";
const SENT = { title: "Sent", text: "We'll email you when it's been checked." };

/** Handles the form by which a person sends proof. */
export function handleVerificationForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: verificationSchema,
    files: DOCUMENT_FILES,
    path: OWN_VERIFICATION_PATH,
    allowedSender: "user",
    save: ({ value: stated, user, files, saveOnce }) =>
      withStored(files, (documents) =>
        saveOnce(async (tx): Promise<FormOutcome> => {
          const sending = { tx, userId: user.id, stated, documents: documents() };
          const result = await sendVerification(sending);
          if (result === "too many") return { status: 409, errors: { "": [TOO_MANY] } };
          if (result === "not theirs") return { status: 400, errors: { propertyId: [NOT_THEIRS] } };
          return { to: OWN_VERIFICATION_PATH, toast: SENT };
        }),
      ),
  });
}

/**
 * Stores the files before the rows that refer to them, so that no row lacks its file. The files of a duplicate form are
 * removed.
 */
async function withStored(
  files: readonly CheckedDocument[],
  save: (documents: () => StoredDocument[]) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  let stored: StoredDocument[];
  try {
    stored = await storeDocuments(files);
  } catch (error) {
    if (!(error instanceof NotStoredError)) throw error;
    return { status: 503, errors: { documents: [NOT_STORED] } };
  }
  let areReferenced = false;
  const outcome = await save(() => {
    areReferenced = true;
    return stored;
  });
  // Files that a transaction may refer to are kept; if it has failed, the sweep deletes them.
  if (!areReferenced || "errors" in outcome) {
    await removeDocuments(stored).catch((error: unknown) => {
      log().warn({ err: error }, "documents of a refused form are left to the sweep");
    });
  }
  return outcome;
}
