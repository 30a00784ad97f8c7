import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { professionalWords } from "../tests/factories/create-application";
import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { propertyInput } from "../tests/factories/property-input";
import { findViolations } from "../tests/fixtures/find-violations";
import { changeProfile } from "~/features/applications/change-profile.server";
import { readProfile } from "~/features/applications/profile-kinds.server";
import { sendContactRequest } from "~/features/contact-requests/send-contact-request.server";
import { addFavorite } from "~/features/favorites/favorites.server";
import { chooseNotifications } from "~/features/messaging/choose-notifications.server";
import { deleteAccount } from "~/features/profile/delete-account.server";
import { checkFile } from "~/features/properties/bulk/check-file.server";
import { importFile } from "~/features/properties/bulk/import-file.server";
import { keepImport } from "~/features/properties/bulk/kept-import.server";
import { restoreDraft, saveDraft } from "~/features/properties/drafts/drafts.server";
import { publishProperty } from "~/features/properties/editor/publish-property.server";
import { deleteListing, restoreListing } from "~/features/properties/own/mark-listing.server";
import { database } from "~/platform/database/database.server";
import { startSession } from "~/platform/sessions.server";

const FILE =
  "reference,title,acreage,location,state,gameTypes\nA-1,Elk Ridge,640,Dillon,Montana,Elk";

const ASKED = {
  ...{ name: "Hank Hunter", email: "hank@example.test", phone: null, preferredDates: null },
  ...{ startDate: null, endDate: null, groupSize: null, message: "Is it open in November?" },
};

// What the two do at the same moment comes one after the other, and the request may come second.
test("a request that was let in before its account was deleted leaves nothing of the account", async () => {
  const owner = await createUser();
  const ownerId = owner.id;
  const email = owner.email ?? "";
  const other = await createProperty();
  const unclaimed = await createProperty({ userId: null });
  const { id } = await createProperty({ userId: ownerId });
  const draft = { id: randomUUID(), ownerId };
  const profile = readProfile("professional", professionalWords());
  const checked = await checkFile({ ownerId, bytes: new TextEncoder().encode(FILE) });
  if (!profile || checked === "busy" || !("rows" in checked)) throw new Error("Nothing to send");
  expect(await deleteListing({ id, ownerId })).toBe(true);
  expect(await deleteAccount({ userId: ownerId })).toBe("deleted");

  const rows = { ownerId, rows: checked.rows, key: null, sha256: "0".repeat(64) };
  expect({
    restored: await restoreListing({ id, ownerId }),
    listed: await database().$transaction((tx) =>
      publishProperty({ tx, ownerId, property: propertyInput() }),
    ),
    imported: await importFile(rows),
    kept: await keepImport({ ownerId, checked }),
    drafted: await saveDraft({ ...draft, texts: { title: "Elk Ridge" } }),
    draftRestored: await restoreDraft(draft),
    favorite: await addFavorite({ owner, itemType: "property", itemId: other.id }),
    chosen: await chooseNotifications({
      userId: ownerId,
      email,
      chosen: { messages: "hourly", searches: "never" },
    }),
    asked: await database().$transaction((tx) =>
      sendContactRequest({
        ...{ tx, sender: owner, text: ASKED },
        about: { type: "property", id: unclaimed.id },
      }),
    ),
    applied: await changeProfile({ userId: ownerId, kind: "professional", change: () => profile }),
  }).toEqual({
    ...{ restored: false, listed: null, imported: { faults: [], count: 0 }, kept: undefined },
    ...{
      favorite: null,
      asked: { refused: "not found" },
      chosen: undefined,
      drafted: "foreign",
      draftRestored: "missing",
      applied: "unchanged",
    },
  });
  await startSession(ownerId, null);
  expect(await findViolations()).toEqual([]);
  expect(await database().session.count()).toBe(0);
  expect(await database().contactRequest.count()).toBe(0);
  expect(await database().mailOptout.count()).toBe(0);
  expect(await database().application.count()).toBe(0);
  expect(await database().listingImport.count()).toBe(0);
});
