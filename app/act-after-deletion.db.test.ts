import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { buildProfessionalFields } from "../tests/factories/create-application";
import { createAgreement } from "../tests/factories/create-agreement";
import { createContactRequest } from "../tests/factories/create-contact-request";
import { createConversation } from "../tests/factories/create-conversation";
import { createProperty } from "../tests/factories/create-property";
import { createReview } from "../tests/factories/create-review";
import { createUser } from "../tests/factories/create-user";
import { buildPropertyInput } from "../tests/factories/property-input";
import { findViolations } from "../tests/fixtures/find-violations";
import { changeProfile } from "~/features/applications/change-profile.server";
import { readProfile } from "~/features/applications/profile-kinds.server";
import { sendContactRequest } from "~/features/contact-requests/send-contact-request.server";
import { addFavorite } from "~/features/favorites/favorites.server";
import { blockPartner } from "~/features/messaging/block-person.server";
import { chooseNotifications } from "~/features/messaging/choose-notifications.server";
import { runSendMessage } from "~/features/messaging/send-message.server";
import { deleteAccount } from "~/features/profile/delete-account.server";
import { checkFile } from "~/features/properties/bulk/check-file.server";
import { importFile } from "~/features/properties/bulk/import-file.server";
import { keepImport } from "~/features/properties/bulk/kept-import.server";
import { restoreDraft, saveDraft } from "~/features/properties/drafts/drafts.server";
import { publishProperty } from "~/features/properties/editor/publish-property.server";
import { deleteListing, restoreListing } from "~/features/properties/own/mark-listing.server";
import { sendReport } from "~/features/reports/send-report.server";
import { answerReview } from "~/features/reviews/answer-review.server";
import { database } from "~/platform/database/database.server";
import { startSession } from "~/platform/accounts/sessions.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

const FILE =
  "reference,title,acreage,location,state,gameTypes\nA-1,Elk Ridge,640,Dillon,Montana,Elk";

const ASKED = {
  ...{ name: "Hank Hunter", email: "hank@example.test", phone: null, preferredDates: null },
  ...{ startDate: null, endDate: null, groupSize: null, message: "Is it open in November?" },
};

// Deletion and request are serialized by locks, and the request may run second.
test("a request that began before its account was deleted stores nothing for the account", async () => {
  const owner = await createUser();
  const ownerId = owner.id;
  const email = owner.email ?? "";
  const other = await createProperty();
  const unclaimed = await createProperty({ userId: null });
  const { id } = await createProperty({ userId: ownerId });
  const draft = { id: randomUUID(), ownerId };
  const profile = readProfile("professional", buildProfessionalFields());
  const checked = await checkFile({
    ownerId,
    bytes: new TextEncoder().encode(FILE),
    requester: SERVER_REQUESTER,
  });
  if (!profile || checked === "busy" || !("rows" in checked)) throw new Error("Nothing to send");
  expect(await deleteListing({ id, ownerId })).toBe(true);
  expect(await deleteAccount({ userId: ownerId })).toBe("deleted");

  const rows = {
    ownerId,
    summary: checked.summary,
    rows: checked.rows,
    key: null,
    sha256: "0".repeat(64),
  };
  expect({
    restored: await restoreListing({ id, ownerId }),
    listed: await database().$transaction((tx) =>
      publishProperty({ tx, ownerId, property: buildPropertyInput() }),
    ),
    imported: await importFile(rows),
    kept: await keepImport({ ownerId, checked }),
    drafted: await saveDraft({ ...draft, texts: { title: "Elk Ridge" } }),
    draftRestored: await restoreDraft(draft),
    favorite: await addFavorite({ owner, itemType: "property", itemId: other.id }),
    chosen: await chooseNotifications({
      userId: ownerId,
      email,
      settings: { messages: "hourly", searches: "never" },
    }),
    asked: await database().$transaction((tx) =>
      sendContactRequest({
        ...{ tx, sender: owner, text: ASKED },
        about: { type: "property", id: unclaimed.id },
      }),
    ),
    applied: await changeProfile({ userId: ownerId, kind: "professional", change: () => profile }),
  }).toEqual({
    ...{ restored: false, listed: null, imported: null, kept: undefined },
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

test("a request that began before its account was deleted notifies nobody", async () => {
  const person = await createUser();
  const other = await createUser();
  const conversation = { user1Id: person.id, user2Id: other.id };
  const { id: conversationId } = await createConversation(conversation);
  const { id: propertyId } = await createProperty({ userId: person.id });
  const { id: listing } = await createProperty({ userId: other.id });
  const { id: requestId } = await createContactRequest({ userId: other.id, propertyId });
  const day = new Date(Date.now() - 2 * 86_400_000);
  const { id: agreementId } = await createAgreement({ requestId, startDate: day, endDate: day });
  const { id: reviewId } = await createReview({ agreementId });
  const blocking = { conversationId, personId: person.id };
  const report = { thing: "property", id: listing, reporter: person, reason: "scam" } as const;
  expect(await deleteAccount({ userId: person.id })).toBe("deleted");

  expect({
    said: await runSendMessage({
      ...{ conversationId, senderId: person.id, content: "Bye.", clientId: null },
    }),
    blocked: await blockPartner(blocking),
    answered: await database().$transaction((tx) =>
      answerReview({ tx, id: reviewId, person, text: "Thanks" }),
    ),
    reported: await database().$transaction((tx) =>
      sendReport(tx, { ...report, address: "203.0.113.7", text: "A scam." }),
    ),
  }).toEqual({
    said: { refused: "not found" },
    blocked: false,
    answered: { refused: "not found" },
    reported: { refused: "not found" },
  });
  expect(await database().message.count({ where: { senderId: person.id } })).toBe(0);
  expect(await database().block.count()).toBe(0);
  expect(await database().report.count()).toBe(0);
  expect(await findViolations()).toEqual([]);
});
