import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { canAdminister, type Member } from "~/features/accounts/permissions";
import { formatDisplayName } from "~/features/accounts/display-name";
import { database } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import { getVerificationLabel } from "./verification-kinds";

/**
 * Opens a document for its owner or an admin. An admin's access is written to the audit log before anything is shown.
 *
 * @returns null when it does not exist, was deleted, or is not the viewer's
 * @throws Response 403 when the viewer is no longer an admin
 */
export async function openDocument({ id, viewer }: { id: string | undefined; viewer: Member }) {
  if (!isUuid(id)) return null;
  const ownerWhere = canAdminister(viewer) ? {} : { userId: viewer.id };
  const document = await database().verificationDocument.findFirst({
    where: { id, verification: { ...ownerWhere, user: { deletedAt: null } } },
    select: {
      file: true,
      position: true,
      verification: { select: { kind: true, user: { select: PERSON } } },
    },
  });
  if (!document) return null;
  const { file, position, verification } = document;
  const { kind, user } = verification;
  if (user.id !== viewer.id) {
    await runTransaction(async (tx) => {
      await lockActingAdmin(tx, viewer.id);
      await writeAudit({
        tx,
        actorId: viewer.id,
        action: `${getVerificationLabel(kind).toLowerCase()} document viewed`,
        subjectType: "user",
        subjectId: user.id,
        subjectName: formatDisplayName(user),
        detail: { document: id },
      });
    });
  }
  const bytes = await getPrivateStorage().get(file);
  return bytes && { bytes, isPdf: file.endsWith(".pdf"), name: `document-${position + 1}` };
}

const PERSON = { id: true, firstName: true, lastName: true, email: true } as const;
