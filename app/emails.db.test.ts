import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createAgreement } from "../tests/factories/create-agreement";
import { createContactRequest } from "../tests/factories/create-contact-request";
import { createConversation } from "../tests/factories/create-conversation";
import { createMessage } from "../tests/factories/create-message";
import { createOffer } from "../tests/factories/create-offer";
import { createProperty } from "../tests/factories/create-property";
import { createReview } from "../tests/factories/create-review";
import { createSavedSearch } from "../tests/factories/create-saved-search";
import { createUser } from "../tests/factories/create-user";
import { createVerification } from "../tests/factories/create-verification";
import { acceptOffer } from "../tests/fixtures/deal";
import { readEmailTable } from "../tests/fixtures/email-table";
import { cancelAgreement } from "~/features/agreements/cancel-agreement.server";
import { answerOffer } from "~/features/agreements/answer-offer.server";
import { expireOffers } from "~/features/agreements/expire-offers.server";
import { makeOffer } from "~/features/agreements/make-offer.server";
import { createToken } from "~/features/api-tokens/create-token.server";
import {
  republishListing,
  unpublishListing,
} from "~/features/approvals/unpublish/unpublish-listing.server";
import { saveContactMessage } from "~/features/contact-us/save-contact-message.server";
import { moveRequest } from "~/features/contact-requests/move-request.server";
import { sendContactRequest } from "~/features/contact-requests/send-contact-request.server";
import { sendUnreadReminder } from "~/features/messaging/remind-of-unread.server";
import { sweepUnconfirmed } from "~/features/properties/confirmation/sweep-unconfirmed.server";
import { answerReview } from "~/features/reviews/answer-review.server";
import { hideReview } from "~/features/reviews/hide-review.server";
import { lockReviewed, publishReviews } from "~/features/reviews/publish-reviews.server";
import { REVIEW_WORK } from "~/features/reviews/review-mails.server";
import { sendDigests } from "~/features/searches/digest/send-digests.server";
import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";
import { decideVerification } from "~/features/verification/decide-verification.server";
import { sweepVerifications } from "~/features/verification/sweep-verifications.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { MAIL } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";

/** Noon in Chicago, on a Monday. */
const NOW = new Date("2026-11-16T18:00:00Z");
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const DAY_MS = 86_400_000;
const HUNT = { startDate: at("2026-11-23"), endDate: at("2026-11-29") };
const RANGE = { startDate: "2026-11-23", endDate: "2026-11-29" };

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-emails-"));
  useEnvironment(
    readEnvironment({
      ...{ NODE_ENV: "test", DATA_DIR: directory, ADMIN_EMAILS: "ada@example.test" },
      SESSION_SECRET: "only for tests, and more than long enough",
    }),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) =>
  database().$transaction(run);

test("the table of emails in the operator's manual has the subjects and first lines that are sent", async () => {
  const rows: string[] = [];
  const seen = new Set<string>();
  const takeNewMails = async () => {
    const where = { kind: MAIL, id: { notIn: [...seen] } };
    const entries = await database().outboxEntry.findMany({ where, orderBy: { id: "asc" } });
    for (const { id } of entries) seen.add(id);
    return entries.map(({ payload }) => payload as unknown as Mail);
  };
  const owen = await createUser({ firstName: "Owen", lastName: "Owner", email: "owen@x.test" });
  const hank = await createUser({ firstName: "Hank", lastName: "Hunter", email: "hank@x.test" });
  const ada = await createUser({ firstName: "Ada", lastName: "Admin", isAdmin: true });
  const roles: Record<string, string> = { "owen@x.test": "owner", "hank@x.test": "hunter" };
  const sends = async (when: string, act: () => Promise<unknown>) => {
    await act();
    const mails = await takeNewMails();
    expect(mails.length, when).toBeGreaterThan(0);
    for (const { to, subject, paragraphs } of mails) {
      const [line = ""] = (paragraphs[0] ?? "").split("\n");
      rows.push(`| ${when} | ${roles[to] ?? "admin"} | ${subject} | ${line} |`);
    }
  };

  const land = { userId: owen.id, title: "Ruby Creek Elk Lease", propertyType: "Lease" };
  const { id: propertyId } = await createProperty(land);
  const { id: saleId } = await createProperty({ userId: owen.id, title: "Dry Fork Ranch" });
  const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: owen.id });
  const request = async (columns: Parameters<typeof createContactRequest>[0] = {}) => {
    const dates = { ...HUNT, groupSize: 2 };
    const about = { userId: hank.id, propertyId, conversationId };
    return (await createContactRequest({ ...about, ...dates, ...columns })).id;
  };
  const move = (id: string, to: "accepted" | "declined" | "closed", actorId: string) =>
    moveRequest({ id, to, actor: { id: actorId, isAdmin: false } });
  const offer = async (requestId: string, total = "3400.00") => {
    const terms = {
      ...{ ...RANGE, groupSize: 2, total, included: "", rules: "", cancellation: "", payment: "" },
      ...{ liabilityRelease: false, validUntil: "2026-11-20", fullName: "Owen Owner" },
    };
    const made = await inTransaction((tx) => makeOffer({ tx, requestId, ownerId: owen.id, terms }));
    return "offerId" in made ? made.offerId : "";
  };
  const answer = (offerId: string, action: "decline" | "withdraw", personId: string) =>
    inTransaction((tx) => answerOffer({ tx, offerId, personId, answer: { action } }));

  await sends("A request is sent", () =>
    inTransaction((tx) =>
      sendContactRequest({
        tx,
        sender: hank,
        about: { type: "property", id: propertyId },
        text: {
          ...{ ...RANGE, groupSize: 2, preferredDates: null, message: "Is the place open?" },
          ...{ name: "Hank Hunter", email: "hank@x.test", phone: null },
        },
      }),
    ),
  );
  await sends("A request is accepted without an offer", async () =>
    move(await request(), "accepted", owen.id),
  );
  await sends("A showing is agreed to", async () =>
    move(await request({ propertyId: saleId }), "accepted", owen.id),
  );
  await sends("A request is declined", async () => move(await request(), "declined", owen.id));
  await sends("A request is closed", async () => move(await request(), "closed", hank.id));

  const dealt = await request();
  let offerId = "";
  await sends("An offer is made", async () => offer(dealt));
  await sends("An offer is changed", async () => (offerId = await offer(dealt, "3000.00")));
  await sends("An offer is accepted", async () => acceptOffer(offerId, hank.id));
  const signed = await database().agreement.findFirstOrThrow({ where: { offerId } });
  await sends("An agreement is canceled", () =>
    inTransaction((tx) =>
      cancelAgreement({ tx, id: signed.id, personId: hank.id, reason: "Washed out" }),
    ),
  );
  const declined = await offer(await request());
  await takeNewMails();
  await sends("An offer is declined", () => answer(declined, "decline", hank.id));
  const withdrawn = await offer(await request());
  await takeNewMails();
  await sends("An offer is withdrawn", () => answer(withdrawn, "withdraw", owen.id));
  await sends("An offer expires", async () => {
    const contactRequestId = await request();
    const validUntil = at("2026-01-01");
    await createOffer({ contactRequestId, ownerId: owen.id, ...HUNT, total: 3_400, validUntil });
    await expireOffers();
  });

  await sends("A message is unread for ten minutes", async () => {
    const message = { conversationId, senderId: hank.id, content: "Is the gate open?" };
    const { id } = await createMessage({ ...message, createdAt: NOW });
    await sendUnreadReminder({ payload: { messageId: id } });
  });

  const past = { startDate: at("2026-11-10"), endDate: at("2026-11-14") };
  const agreement = async () => createAgreement({ requestId: await request(), ...past });
  const hunted = await agreement();
  const entry = { id: "1", kind: "reviews-open", attempts: 1, createdAt: NOW };
  await sends("A hunt is over", async () =>
    REVIEW_WORK["reviews-open"]?.({ ...entry, payload: { agreementId: hunted.id } }),
  );
  const unpublished = { agreementId: hunted.id, publishedAt: null };
  const { id: reviewId } = await createReview(unpublished);
  await sends("A review goes live", () =>
    inTransaction(async (tx) => {
      await lockReviewed(tx, hunted.id);
      await publishReviews(tx, hunted.id);
    }),
  );
  await sends("A review is answered", () =>
    inTransaction((tx) => answerReview({ tx, id: reviewId, person: owen, text: "Thank you." })),
  );
  await sends("A review is hidden", () =>
    inTransaction((tx) => hideReview({ tx, id: reviewId, adminId: ada.id, reason: "A name" })),
  );

  await sends("A saved search has results", async () => {
    const toldUntil = new Date(NOW.getTime() - 2 * DAY_MS);
    const search = { userId: hank.id, name: "Elk in Utah", query: "state=Utah", toldUntil };
    await createSavedSearch(search);
    const publicSince = new Date(NOW.getTime() - DAY_MS);
    await createProperty({ title: "Bench", state: "Utah", location: "Vernal", publicSince });
    await sendDigests(NOW);
  });
  const confirmed = (days: number) => ({ confirmedAt: new Date(NOW.getTime() - days * DAY_MS) });
  await sends("A listing has to be confirmed", async () => {
    await createProperty({ ...land, title: "Willow Bottom", ...confirmed(50) });
    await sweepUnconfirmed(NOW);
  });
  await sends("A listing was not confirmed", async () => {
    await createProperty({ ...land, title: "Cutler Flat", ...confirmed(61) });
    await sweepUnconfirmed(NOW);
  });

  const proof = (
    file: string,
    about: Omit<Parameters<typeof createVerification>[0], "userId"> = {},
  ) => {
    const documents = { create: { position: 0, file: `${file.repeat(32)}.pdf`, bytes: 3 } };
    return createVerification({ userId: owen.id, documents, ...about });
  };
  const landProof = {
    ...{ kind: "land-ownership", number: null, state: null, validUntil: null },
    propertyId: saleId,
  };
  await sends("Proof is approved", async () =>
    decideVerification({ id: (await proof("a")).id, adminId: ada.id, reason: null, now: NOW }),
  );
  await sends("Proof is rejected", async () =>
    decideVerification({
      id: (await proof("b")).id,
      adminId: ada.id,
      reason: "Not legible",
      now: NOW,
    }),
  );
  await sends("Proof of land ownership is approved", async () => {
    const { id } = await proof("c", landProof);
    return decideVerification({ id, adminId: ada.id, reason: null, now: NOW });
  });
  await sends("Proof of land ownership is rejected", async () => {
    const { id } = await proof("d", landProof);
    return decideVerification({ id, adminId: ada.id, reason: "Not legible", now: NOW });
  });
  await sends("A badge is about to expire", async () => {
    await createVerification({
      ...{ userId: owen.id, kind: "insurance", status: "approved", personName: "Owen Owner" },
      ...{ decidedBy: ada.id, decidedAt: NOW, validUntil: at("2026-12-10") },
    });
    await sweepVerifications(NOW);
  });

  await sends("A badge of land ownership is about to expire", async () => {
    await createVerification({
      ...landProof,
      ...{ userId: owen.id, status: "approved", personName: "Owen Owner" },
      ...{ decidedBy: ada.id, decidedAt: NOW, validUntil: at("2026-12-10") },
    });
    await sweepVerifications(NOW);
  });

  await sends("An admin unpublishes a listing", () =>
    inTransaction((tx) => unpublishListing(tx, { id: saleId, adminId: ada.id, reason: "Sold" })),
  );
  await sends("An admin publishes it again", () =>
    inTransaction((tx) => republishListing(tx, { id: saleId, adminId: ada.id })),
  );
  await sends("Somebody writes to the site", () =>
    inTransaction((tx) =>
      saveContactMessage(tx, {
        ...{ name: "Nora North", email: "nora@x.test", phone: null, message: "Hello, Huntstead." },
      }),
    ),
  );
  await sends("An API token is created", () =>
    inTransaction((tx) =>
      createToken(tx, {
        ...{ userId: owen.id, name: "Sync", access: "read", expiresOn: "2026-12-31" },
        isAdmin: false,
      }),
    ),
  );
  await sends("An account is suspended", () =>
    inTransaction((tx) => suspendAccount(tx, { userId: owen.id, adminId: ada.id, reason: "Spam" })),
  );
  await sends("A suspension is lifted", () =>
    inTransaction((tx) => liftSuspension(tx, { userId: owen.id, adminId: ada.id })),
  );

  for (const row of rows) expect(row).not.toMatch(/\| Re:|undefined|null/);
  expect(readEmailTable()).toEqual(rows);
});
