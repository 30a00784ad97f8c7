import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { beforeEach, describe, expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createAgent } from "../../../tests/factories/create-agent";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createOffer } from "../../../tests/factories/create-offer";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createSeason } from "../../../tests/factories/create-season";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { createVisit } from "../../../tests/factories/create-visit";
import { getTextHash } from "../../../tests/fixtures/deal";
import { listQueuedMails } from "../../../tests/fixtures/queued-mails";
import { listTaken } from "~/features/calendar/list-taken.server";
import { listSentRequests } from "~/features/contact-requests/list-requests.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { moveRequest } from "~/features/contact-requests/move-request.server";
import { formatDates, formatShortDates } from "~/formats/date-range";
import { addDays, getDateInZone, toDateColumn, toIsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { answerOffer, readObstacle, type AnswerResult } from "./answer-offer.server";
import { beginOffer } from "./begin-offer.server";
import { cancelAgreement } from "./cancel-agreement.server";
import { expireOffers } from "./expire-offers.server";
import { withdrawOffers } from "./end-agreements.server";
import { loader as loadOfferForm } from "./make-offer.page";
import { findOfferFaults, makeOffer } from "./make-offer.server";
import type { OfferAction, OfferStatus } from "./offer-status";
import { readOfferDetails, type OfferTerms } from "./offer.schema";
import { getAgreement, listAgreements, listAgreementsByDay } from "./read-agreements.server";
import { getOffer, listOffers } from "./read-offers.server";

type Person = { id: string; email: string | null };
let hank: Person;
let owen: Person;
let propertyId: string;

beforeEach(async () => {
  hank = await createUser({ firstName: "Hank", lastName: "Hunter" });
  owen = await createUser({ firstName: "Owen", lastName: "Owner" });
  const land = { userId: owen.id, title: "Elk Ridge", propertyType: "Lease" };
  propertyId = (await createProperty(land)).id;
});

const NAMED = { firstName: "Owen", lastName: "Owner" };
const today = () => getDateInZone("America/Chicago", new Date());
const DAYS = { startDate: addDays(today(), 30), endDate: addDays(today(), 34) };
const TERMS: OfferTerms = {
  ...DAYS,
  groupSize: 4,
  total: "1800.00",
  included: "The cabin",
  rules: "Close the gates.",
  cancellation: "Free until October",
  payment: "By check",
  liabilityRelease: false,
  validUntil: addDays(today(), 7),
  fullName: "Owen Owner",
};

async function createRequest(overrides: Parameters<typeof createContactRequest>[0] = {}) {
  const userId = overrides.userId ?? hank.id;
  const conversation = await createConversation({ user1Id: userId, user2Id: owen.id });
  const conversationId = conversation.id;
  const about = overrides.professionalId || overrides.agentId ? {} : { propertyId };
  return createContactRequest({ userId, ...about, conversationId, ...overrides });
}
/** Makes an offer, and checks that the form's loader refuses in the same cases. */
async function offer(
  requestId: string,
  terms: Partial<OfferTerms> = {},
  ownerId = owen.id,
  isAdmin = false,
) {
  const owner = { id: ownerId, firstName: null, lastName: null, email: null, isAdmin };
  const offerDraft = await beginOffer({ requestId, owner });
  const offerResult = await database().$transaction((tx) =>
    makeOffer({ tx, requestId, ownerId, isAdmin, terms: { ...TERMS, ...terms } }),
  );
  const refusal = "refused" in offerResult ? offerResult.refused : null;
  expect(typeof offerDraft === "string" ? offerDraft : null).toBe(refusal);
  return offerResult;
}
async function sendOffer(requestId: string, terms: Partial<OfferTerms> = {}) {
  const offerResult = await offer(requestId, terms);
  if (!("offerId" in offerResult)) throw new Error(JSON.stringify(offerResult));
  return offerResult.offerId;
}
/** Accepts or declines an offer. An acceptance signs the current text, unless another hash is given. */
async function answer(
  offerId: string,
  action: OfferAction,
  personId: string,
  text?: string,
): Promise<AnswerResult> {
  const textHash = text ?? (await getTextHash(offerId, personId));
  const form = {
    ...{ action, fullName: "Hank Hunter", textHash },
    guests: "Pat Hunter\n\u200bSam Roe\n",
    emergencyContact: "Mary Hunter, (406) 555-0101",
  };
  return database().$transaction((tx) => answerOffer({ tx, offerId, personId, answer: form }));
}
async function agreed(requestId: string, terms: Partial<OfferTerms> = {}, personId = hank.id) {
  const result = await answer(await sendOffer(requestId, terms), "accept", personId);
  if (result.refused || !result.agreementId) throw new Error(JSON.stringify(result));
  return result.agreementId;
}
const cancel = (id: string, personId: string) =>
  database().$transaction((tx) => cancelAgreement({ tx, id, personId, reason: "Washed out" }));
const requestStatus = async (id: string) =>
  (await database().contactRequest.findUniqueOrThrow({ where: { id } })).status;
const readOfferStatus = async (id: string) =>
  (await database().offer.findUniqueOrThrow({ where: { id } })).status;
const kinds = async () =>
  (
    await database().message.findMany({
      where: { kind: { not: "text" } },
      orderBy: { createdAt: "asc" },
    })
  ).map(({ kind }) => kind);
const taken = () =>
  listTaken({
    calendarRef: { kind: "property", id: propertyId },
    from: today(),
    to: addDays(today(), 365),
  });

describe("an offer", () => {
  test("for more hunters than the listing takes is rejected", async () => {
    const { id } = await createRequest();
    await database().property.update({ where: { id: propertyId }, data: { maxHunters: 3 } });
    expect(await offer(id)).toEqual({
      status: 400,
      faults: { groupSize: ["At most 3 hunters here"] },
    });
    expect(await offer(id, { groupSize: 3 })).toMatchObject({ refused: null });
    expect(await offer(id, { groupSize: null })).toMatchObject({ refused: null });
  });

  test("adds a release of liability to its agreement where the owner wants one", async () => {
    const { id } = await createRequest();
    const offerId = await sendOffer(id, { liabilityRelease: true });
    const releasing = await getOffer({ id: offerId, personId: hank.id });
    expect(releasing?.liabilityRelease).toBe(true);
    expect(releasing?.agreementText).toContain("\n4. Liability release\n");
    const owner = { id: owen.id, firstName: null, lastName: null, email: null };
    expect(await beginOffer({ requestId: id, owner })).toMatchObject({
      typed: { liabilityRelease: "on" },
    });
    const changedId = await sendOffer(id);
    const changed = await getOffer({ id: changedId, personId: hank.id });
    expect(changed?.agreementText).not.toContain("Liability release");
    expect(await answer(changedId, "accept", hank.id, releasing?.textHash ?? "")).toMatchObject({
      refused: "text changed",
      textHash: changed?.textHash,
    });
  });

  test("appears in the conversation with its terms", async () => {
    const { id } = await createRequest();
    const offerId = await sendOffer(id);
    const { conversationId } = await database().contactRequest.findUniqueOrThrow({ where: { id } });
    const replacingId = await sendOffer(id, { total: "2000.00", groupSize: null });
    const thread = await getThread({
      conversationId: conversationId ?? "",
      viewerId: hank.id,
      marksRead: false,
    });
    expect(thread?.messages.map(({ offer }) => offer)).toMatchObject([
      { id: offerId, status: "replaced", total: "1800.00", groupSize: 4, dates: formatDates(DAYS) },
      { id: replacingId, status: "open", total: "2000.00", groupSize: null },
    ]);
  });

  test("answers its request with a message, an email, and an audit entry", async () => {
    const { id } = await createRequest();
    const offerId = await sendOffer(id);
    expect(await requestStatus(id)).toBe("answered");
    expect(await kinds()).toEqual(["offer-made"]);
    const [mail, ...more] = await listQueuedMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: hank.email,
      subject: `Offer from Owen O.: $1,800, ${formatShortDates(DAYS, today())}`,
      notice: "contact-requests",
      link: { label: "See the offer", path: `/offers/${offerId}` },
    });
    expect(mail?.paragraphs[0]).toBe("Owen made an offer on your request for Elk Ridge.");
    expect(mail?.paragraphs).toContain("Total: $1,800");
    expect(await database().auditEntry.findMany()).toMatchObject([
      { action: "offer made", actorId: owen.id, subjectId: offerId, subjectName: "Elk Ridge" },
    ]);
  });

  test("replaces the open offer, which stays in the history", async () => {
    const { id } = await createRequest();
    const first = await sendOffer(id);
    const second = await sendOffer(id, { total: "1500.00" });
    const offers = await listOffers({ requestId: id, personId: hank.id });
    expect(offers).toMatchObject([
      { id: second, status: "open", total: "1500.00", party: "hunter" },
      { id: first, status: "replaced" },
    ]);
    expect(await answer(first, "accept", hank.id)).toEqual({ refused: "replaced" });
    expect(await kinds()).toEqual(["offer-made", "offer-replaced"]);
  });

  test("is prefilled from the request and can be sent unchanged", async () => {
    const { id } = await createRequest({
      startDate: toDateColumn(addDays(today(), 3)),
      endDate: toDateColumn(addDays(today(), 4)),
    });
    const offerDraft = await beginOffer({ requestId: id, owner: { ...NAMED, ...owen } });
    expect(offerDraft).toMatchObject({
      typed: { startDate: addDays(today(), 3), validUntil: addDays(today(), 3) },
    });
    const past = await createRequest({
      startDate: toDateColumn("2026-01-10"),
      endDate: toDateColumn("2026-01-12"),
    });
    expect(await beginOffer({ requestId: past.id, owner: { ...NAMED, ...owen } })).toMatchObject({
      typed: { startDate: "", endDate: "", validUntil: "" },
    });
  });

  test("says at once which requested days are taken, and shows the request", async () => {
    const [first, last] = [toDateColumn(addDays(today(), 3)), toDateColumn(addDays(today(), 5))];
    const { id, name, message } = await createRequest({ startDate: first, endDate: last });
    await createTakenRange({ propertyId, startDate: last, endDate: last });
    const visit = await createVisit(owen.id, new Request("http://localhost/requests/x/offer"));
    const page = await loadOfferForm({ ...visit, params: { id } });
    expect(page.faults).toEqual({
      startDate: [expect.stringMatching(/ is taken in your calendar$/)],
    });
    expect(page.calendarPath).toBe(`/profile/listings/${propertyId}/calendar`);
    expect(page.request).toMatchObject({ name, message });
    expect(page.request.asked).toContain("3 days");
    expect(page.request.listedPrice).toMatch(/^\$/);
  });

  test("has no dates when the request has none, and knows the seasons of the land", async () => {
    const season = { state: "Texas", gameType: "Deer" };
    const { gameType, opens, closes } = await createSeason(season);
    const { id } = await createRequest({
      startDate: null,
      endDate: null,
      preferredDates: "In November",
    });
    expect(await beginOffer({ requestId: id, owner: { ...NAMED, ...owen } })).toMatchObject({
      typed: { startDate: "", endDate: "" },
      games: ["Deer"],
      seasons: [{ gameType, opens: toIsoDate(opens), closes: toIsoDate(closes) }],
    });
    await database().property.update({ where: { id: propertyId }, data: { methods: ["Rifle"] } });
    expect(await beginOffer({ requestId: id, owner: { ...NAMED, ...owen } })).toMatchObject({
      games: ["Deer"],
      seasons: [],
    });
  });

  test.each([3, 7, 30])("in %i days has the form's defaults for omitted fields", async (days) => {
    await database().property.update({
      where: { id: propertyId },
      data: { rules: "Stay on the two-track." },
    });
    const startDate = addDays(today(), days);
    const { id } = await createRequest({
      startDate: toDateColumn(startDate),
      endDate: toDateColumn(startDate),
    });
    const offerDraft = await beginOffer({ requestId: id, owner: { ...NAMED, ...owen } });
    if (typeof offerDraft === "string") throw new Error(offerDraft);
    const { rules, validUntil } = offerDraft.typed;
    expect(validUntil).toBe(addDays(today(), Math.min(days, 7)));
    const offerId = await sendOffer(id, {
      ...{ startDate, endDate: startDate },
      ...{ rules: null, validUntil: null },
    });
    const offerResult = await getOffer({ id: offerId, personId: hank.id });
    expect(offerResult).toMatchObject({ rules, validUntil });
    expect(rules).toBe("Stay on the two-track.");
  });

  test("has no rules when the owner removes them", async () => {
    await database().property.update({ where: { id: propertyId }, data: { rules: "No ATVs." } });
    const without = await sendOffer((await createRequest()).id, { rules: "" });
    expect(await getOffer({ id: without, personId: hank.id })).toMatchObject({ rules: "" });
    const guide = await createProfessional({ userId: owen.id });
    const { id } = await createRequest({ professionalId: guide.id });
    const guided = await sendOffer(id, { rules: null });
    expect(await getOffer({ id: guided, personId: hank.id })).toMatchObject({ rules: "" });
  });

  test("is edited from its current values", async () => {
    const { id } = await createRequest();
    await sendOffer(id, { validUntil: addDays(today(), 20) });
    expect(await beginOffer({ requestId: id, owner: { ...NAMED, ...owen } })).toMatchObject({
      isChange: true,
      typed: { ...DAYS, total: "1800", validUntil: addDays(today(), 20) },
    });
  });

  test("keeps an accepted request accepted", async () => {
    const { id } = await createRequest({ status: "accepted" });
    await sendOffer(id);
    expect(await requestStatus(id)).toBe("accepted");
  });

  test("is visible only to the two parties", async () => {
    const { id } = await createRequest();
    const offerId = await sendOffer(id);
    const stranger = await createUser();
    const admin = await createUser({ isAdmin: true });
    expect(await getOffer({ id: offerId, personId: owen.id })).toMatchObject({ party: "owner" });
    for (const { id: personId } of [stranger, admin]) {
      expect(await getOffer({ id: offerId, personId })).toBeNull();
      expect(await listOffers({ requestId: id, personId })).toBeNull();
      expect(await offer(id, {}, personId)).toEqual({ refused: "not found" });
    }
    expect(await offer(id, {}, hank.id)).toEqual({ refused: "not yours" });
    expect(await offer("1", {})).toEqual({ refused: "not found" });
  });

  test.each(["declined", "closed"])("cannot be sent for a request that is %s", async (status) => {
    const { id } = await createRequest({ status });
    expect(await offer(id)).toEqual({ refused: "over" });
  });

  test("cannot be sent for land for sale, agents, or leased land", async () => {
    const sale = await createProperty({ userId: owen.id });
    expect(await offer((await createRequest({ propertyId: sale.id })).id)).toEqual({
      refused: "takes no offers",
    });
    const agent = await createAgent({ userId: owen.id });
    expect(await offer((await createRequest({ agentId: agent.id })).id)).toEqual({
      refused: "takes no offers",
    });
    const unclaimed = await createProfessional();
    const { id: unansweredId } = await createContactRequest({
      userId: hank.id,
      professionalId: unclaimed.id,
    });
    const admin = await createUser({ isAdmin: true });
    for (const { id } of [hank, admin]) {
      const offerResult = await offer(unansweredId, {}, id, id === admin.id);
      expect(offerResult).toEqual({ refused: "takes no offers" });
    }
    // The admin uses a token without admin rights.
    expect(await offer(unansweredId, {}, admin.id)).toEqual({ refused: "not found" });
    expect(await offer(unansweredId, {}, owen.id)).toEqual({ refused: "not found" });
    await database().property.update({ where: { id: propertyId }, data: { available: false } });
    expect(await offer((await createRequest()).id)).toEqual({ refused: "not available" });
    const guide = await createProfessional({ userId: owen.id });
    expect(await offer((await createRequest({ professionalId: guide.id })).id)).toMatchObject({
      refused: null,
    });
  });

  test("says why it cannot be accepted", async () => {
    const requestId = (await createRequest()).id;
    const about = { requestId, personId: hank.id, ...DAYS };
    await sendOffer(requestId);
    expect(await readObstacle(about)).toBeNull();
    const change = (data: object) =>
      database().property.update({ where: { id: propertyId }, data, select: { id: true } });
    await change({ available: false });
    expect(await readObstacle(about)).toBe("not available");
    await change({ available: true });
    await createTakenRange({
      propertyId,
      startDate: toDateColumn(DAYS.endDate),
      endDate: toDateColumn(addDays(DAYS.endDate, 3)),
    });
    expect(await readObstacle(about)).toBe("taken");
    await database().block.create({ data: { blockerId: owen.id, blockedId: hank.id } });
    expect(await readObstacle(about)).toBe("blocked");
  });

  test("is rejected for past days and taken days (double booking)", async () => {
    const { id } = await createRequest();
    const yesterday = addDays(today(), -1);
    expect(await offer(id, { startDate: yesterday, validUntil: yesterday })).toEqual({
      status: 400,
      faults: {
        startDate: ["Choose today or a later day"],
        validUntil: ["Choose today or a later day"],
      },
    });
    // No last day was given, so it gets no error.
    expect(await offer(id, { startDate: yesterday, validUntil: null })).toEqual({
      status: 400,
      faults: { startDate: ["Choose today or a later day"] },
    });
    const last = addDays(today(), 731);
    expect(await offer(id, { endDate: addDays(last, 1), startDate: last })).toEqual({
      status: 400,
      faults: { endDate: [expect.stringMatching(/^At most two years ahead, until /)] },
    });
    expect(await offer(id, { startDate: last, endDate: last })).toMatchObject({ refused: null });
    await agreed(id);
    const other = await createRequest({ userId: (await createUser()).id });
    const offerResult = await offer(other.id, { startDate: DAYS.endDate, endDate: DAYS.endDate });
    const faults = { startDate: [expect.stringMatching(/ (is|are) taken in your calendar$/)] };
    expect(offerResult).toMatchObject({ status: 409, faults });
    expect(await database().offer.count({ where: { contactRequestId: other.id } })).toBe(0);
    // Other faults are reported in the same answer, which then is about invalid input.
    const late = addDays(today(), -1);
    expect(await offer(other.id, { startDate: DAYS.endDate, validUntil: late })).toMatchObject({
      status: 400,
      faults: { ...faults, validUntil: ["Choose today or a later day"] },
    });
  });

  test("that is invalid anyway also reports what its listing does not allow", async () => {
    const { id: requestId } = await createRequest();
    await database().property.update({ where: { id: propertyId }, data: { maxHunters: 3 } });
    await createTakenRange({
      propertyId,
      startDate: toDateColumn(DAYS.endDate),
      endDate: toDateColumn(DAYS.endDate),
    });
    const details = readOfferDetails({ ...DAYS, groupSize: "4", validUntil: "soon", total: "" });
    const about = { requestId, personId: owen.id, isAdmin: false };
    expect(await findOfferFaults(about, details)).toEqual({
      startDate: [expect.stringMatching(/ is taken in your calendar$/)],
      groupSize: ["At most 3 hunters here"],
    });
    expect(await findOfferFaults({ ...about, personId: hank.id }, details)).toEqual({});
  });
});

test("accept, decline, withdraw: each role on an offer in each status", async () => {
  const stranger = await createUser();
  const admin = await createUser({ isAdmin: true });
  const people = { hunter: hank, owner: owen, stranger, admin };
  const BY: Record<OfferAction, keyof typeof people> = {
    accept: "hunter",
    decline: "hunter",
    withdraw: "owner",
  };
  const statuses: OfferStatus[] = [
    "open",
    "accepted",
    "declined",
    "withdrawn",
    "replaced",
    "expired",
  ];
  let day = 40;
  for (const [role, { id: personId }] of Object.entries(people)) {
    for (const status of statuses) {
      for (const action of ["accept", "decline", "withdraw"] as const) {
        const label = `${role}: ${action} of ${status}`;
        day += 1;
        const { id: contactRequestId } = await createRequest();
        const date = toDateColumn(addDays(today(), day));
        const { id } = await createOffer({
          contactRequestId,
          ownerId: owen.id,
          status,
          startDate: date,
          endDate: date,
        });
        const isParty = role === "hunter" || role === "owner";
        const expected = !isParty
          ? "not found"
          : BY[action] !== role
            ? "not yours"
            : status === "open"
              ? null
              : status;
        expect((await answer(id, action, personId)).refused, label).toBe(expected);
        const moved = { accept: "accepted", decline: "declined", withdraw: "withdrawn" }[action];
        expect(await readOfferStatus(id), label).toBe(expected === null ? moved : status);
      }
    }
  }
});

describe("an agreement", () => {
  test("blocks the days, accepts the request, and is mailed to both parties", async () => {
    const { id } = await createRequest();
    const agreementId = await agreed(id);
    expect(await requestStatus(id)).toBe("accepted");
    expect(await taken()).toEqual([DAYS]);
    expect(await kinds()).toEqual(["offer-made", "offer-accepted"]);
    const mails = (await listQueuedMails()).slice(1);
    expect(mails.map(({ to, subject, paragraphs }) => [to, subject, paragraphs[0]]).sort()).toEqual(
      [
        [
          hank.email,
          `Agreement signed: Elk Ridge, ${formatShortDates(DAYS, today())}`,
          "You accepted the offer on your request for Elk Ridge.",
        ],
        [
          owen.email,
          `Agreement signed: Elk Ridge, ${formatShortDates(DAYS, today())}`,
          "Hank accepted the offer on their request for Elk Ridge.",
        ],
      ].sort(),
    );
    const agreement = await getAgreement({ id: agreementId, personId: owen.id });
    expect(agreement).toMatchObject({ status: "standing", party: "owner", total: "1800.00" });
    expect(agreement).toMatchObject({
      guests: "Pat Hunter\nSam Roe",
      emergencyContact: "Mary Hunter, (406) 555-0101",
    });
    expect(agreement?.text).toMatch(
      /\nGuests: +Pat Hunter, Sam Roe\nEmergency contact: +Mary Hunter/,
    );
    expect(agreement?.sha256).toBe(
      createHash("sha256")
        .update(agreement?.text ?? "", "utf8")
        .digest("hex"),
    );
    for (const word of ["Elk Ridge", "Hank Hunter", "Owen Owner", "$1,800", "Close the gates."]) {
      expect(agreement?.text).toContain(word);
    }
    expect(await listAgreements({ personId: hank.id })).toMatchObject({
      agreements: [{ id: agreementId, party: "hunter" }],
      older: null,
    });
  });

  test("are listed by day, those that stand before the others", async () => {
    const create = async (first: number, overrides = {}) => {
      const days = { startDate: inDays(first), endDate: inDays(first + 2) };
      const { id } = await createAgreement({
        ...{ requestId: (await createRequest()).id, ...days, ...overrides },
      });
      return id;
    };
    const inDays = (days: number) => toDateColumn(addDays(today(), days));
    const cancelled = { cancelledAt: new Date(), cancelledBy: "owner", cancelReason: "Snow" };
    const [late, past, soon, off, old] = [
      await create(40),
      await create(-10),
      await create(10),
      await create(20, cancelled),
      await create(-30),
    ];
    const { agreements, next } = await listAgreementsByDay({ personId: hank.id, after: null });
    expect(agreements.map(({ id }) => id)).toEqual([soon, late, off, past, old]);
    expect(next).toBeNull();
  });

  test("cannot be read or canceled by others", async () => {
    const agreementId = await agreed((await createRequest()).id);
    for (const overrides of [{}, { isAdmin: true }]) {
      const { id: personId } = await createUser(overrides);
      expect(await getAgreement({ id: agreementId, personId })).toBeNull();
      expect(await cancel(agreementId, personId)).toBe("not found");
      expect((await listAgreements({ personId })).agreements).toEqual([]);
    }
  });

  test.each(["hunter", "owner"] as const)(
    "cannot be made while its %s blocks the other party",
    async (blocker) => {
      const { id } = await createRequest();
      const offerId = await sendOffer(id);
      const [own, other] = blocker === "hunter" ? [hank, owen] : [owen, hank];
      const block = { blockerId: own.id, blockedId: other.id };
      await database().block.create({ data: block });
      expect(await answer(offerId, "accept", hank.id)).toEqual({ refused: "blocked" });
      expect(await taken()).toEqual([]);
      expect(await readOfferStatus(offerId)).toBe("open");
      expect((await answer(offerId, "decline", hank.id)).refused).toBeNull();
      await database().block.deleteMany({ where: block });
      const secondOffer = await sendOffer(id);
      await database().block.create({ data: block });
      expect((await answer(secondOffer, "withdraw", owen.id)).refused).toBeNull();
    },
  );

  test("cannot be changed, not even by SQL", async () => {
    const id = await agreed((await createRequest()).id);
    const changes = [
      { text: "Something else", sha256: "0".repeat(64) },
      { total: 1 },
      { hunterName: "Somebody" },
      { endDate: toDateColumn(addDays(today(), 99)) },
      { hunterId: owen.id },
      { title: "Another" },
    ];
    for (const data of changes) {
      const change = database().agreement.update({ where: { id }, data, select: { id: true } });
      await expect(change, Object.keys(data).join()).rejects.toThrow(/cannot be changed/);
    }
    await cancel(id, hank.id);
    const cancellation = { cancelledAt: new Date(), cancelReason: "Other", cancelledBy: "owner" };
    await expect(
      database().agreement.update({ where: { id }, data: cancellation, select: { id: true } }),
    ).rejects.toThrow(/cannot be changed/);
  });

  test("prevents a double booking when overlapping offers are accepted at once", async () => {
    const hunters = await Promise.all(Array.from({ length: 12 }, () => createUser()));
    const offers: { id: string; personId: string }[] = [];
    for (const [i, { id: userId }] of hunters.entries()) {
      const request = await createRequest({ userId });
      // Each range overlaps its neighbors, and no two are equal.
      const startDate = addDays(DAYS.startDate, i % 4);
      const endDate = addDays(startDate, 4);
      offers.push({ id: await sendOffer(request.id, { startDate, endDate }), personId: userId });
    }
    const results = await Promise.all(
      offers.map(({ id, personId }) => answer(id, "accept", personId)),
    );
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(results.filter(({ refused }) => refused === "taken")).toHaveLength(11);
    expect(await taken()).toHaveLength(1);
    expect(await database().agreement.count()).toBe(1);
    expect(await database().offer.count({ where: { status: "open" } })).toBe(11);
    expect((await kinds()).filter((kind) => kind === "offer-accepted")).toHaveLength(1);
  });

  test("is made once when the hunter accepts several times at once", async () => {
    const offerId = await sendOffer((await createRequest()).id);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => answer(offerId, "accept", hank.id)),
    );
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(await database().agreement.count()).toBe(1);
  });

  test.each(["hunter", "owner"] as const)("frees the days when its %s cancels", async (party) => {
    const { id } = await createRequest();
    const agreementId = await agreed(id);
    const { text } = await database().agreement.findUniqueOrThrow({ where: { id: agreementId } });
    const personId = party === "hunter" ? hank.id : owen.id;
    expect(await cancel(agreementId, personId)).toBeNull();
    expect(await taken()).toEqual([]);
    expect(await requestStatus(id)).toBe("closed");
    expect(await getAgreement({ id: agreementId, personId })).toMatchObject({
      status: "cancelled",
      cancelledBy: party,
      cancelReason: "Washed out",
      text,
    });
    expect((await kinds()).at(-1)).toBe("agreement-cancelled");
    const mails = (await listQueuedMails()).filter(({ paragraphs }) =>
      paragraphs.includes("Reason: Washed out"),
    );
    expect(mails.map(({ to }) => to).sort()).toEqual([hank.email, owen.email].sort());
    // Both emails are essential, so they cannot be switched off; all emails about the request form one thread.
    expect(mails.map(({ notice }) => notice)).toEqual([undefined, undefined]);
    expect(new Set((await listQueuedMails()).map(({ thread }) => thread)).size).toBe(1);
    expect(await cancel(agreementId, personId)).toBe("cancelled");
    // The days are free again.
    const other = await createUser();
    await agreed((await createRequest({ userId: other.id })).id, {}, other.id);
  });

  test("keeps its request from being closed until it is canceled", async () => {
    const { id } = await createRequest();
    await agreed(id);
    const actor = { id: owen.id, isAdmin: false };
    expect(await moveRequest({ id, to: "closed", actor })).toBe(false);
    expect(await requestStatus(id)).toBe("accepted");
  });
});

describe("the text of an agreement that a hunter signs", () => {
  const readOffer = async (offerId: string, personId = hank.id) => {
    const offerView = await getOffer({ id: offerId, personId });
    return { agreementText: offerView?.agreementText ?? "", textHash: offerView?.textHash ?? "" };
  };
  const listed = () => database().property.findUniqueOrThrow({ where: { id: propertyId } });

  test("is the text that was shown, followed by the signatures", async () => {
    const offerId = await sendOffer((await createRequest()).id);
    const { agreementText, textHash } = await readOffer(offerId);
    expect(await readOffer(offerId, owen.id)).toEqual({ agreementText, textHash });
    expect(textHash).toBe(createHash("sha256").update(agreementText, "utf8").digest("hex"));
    for (const word of ["Elk Ridge", "Hank Hunter", "Owen Owner", "$1,800", "Close the gates."]) {
      expect(agreementText).toContain(word);
    }
    expect(agreementText).not.toMatch(/^\d+\. Signatures$/m);
    const result = await answer(offerId, "accept", hank.id, textHash);
    const id = "agreementId" in result ? (result.agreementId ?? "") : "";
    const agreement = await getAgreement({ id, personId: hank.id });
    expect(agreement?.text.startsWith(`${agreementText}\n5. Signatures\n`)).toBe(true);
    expect(await readOffer(offerId)).toEqual({ agreementText, textHash });
  });

  test("keeps the listing's text of the day of the offer", async () => {
    const offerId = await sendOffer((await createRequest()).id);
    const before = await readOffer(offerId);
    const data = {
      ...{ title: "Swamp", description: "No hunting on Sundays.", acreage: 3, rules: "No dogs." },
      ...{ location: "Nowhere", state: "Ohio", lat: 40, lng: -82, gameTypes: ["Hog"] },
      features: ["Road"],
    };
    await database().property.update({ where: { id: propertyId }, data, select: { id: true } });
    expect(await readOffer(offerId)).toEqual(before);
    const result = await answer(offerId, "accept", hank.id, before.textHash);
    const id = "agreementId" in result ? (result.agreementId ?? "") : "";
    const agreement = await getAgreement({ id, personId: hank.id });
    expect(agreement).toMatchObject({ title: "Elk Ridge" });
    expect(agreement?.text).not.toMatch(/Swamp|Sundays|Nowhere|Ohio|Hog|Road|No dogs/);
    // A later offer describes the listing at that later time.
    const other = await createUser();
    const later = { startDate: addDays(today(), 50), endDate: addDays(today(), 51) };
    const secondOffer = await sendOffer((await createRequest({ userId: other.id })).id, later);
    expect((await readOffer(secondOffer, other.id)).agreementText).toContain(
      "No hunting on Sundays.",
    );
  });

  test.each(["Hank", "Owen"])("is shown again when %s has changed their name", async (name) => {
    const offerId = await sendOffer((await createRequest()).id);
    const before = await readOffer(offerId);
    const { id } = name === "Hank" ? hank : owen;
    const data = { lastName: "Renamed" };
    await database().user.update({ where: { id }, data, select: { id: true } });
    const after = await readOffer(offerId);
    expect(after.agreementText).toContain(`${name} Renamed`);
    expect(await answer(offerId, "accept", hank.id, before.textHash)).toEqual({
      refused: "text changed",
      ...after,
    });
    expect(await readOfferStatus(offerId)).toBe("open");
    expect(await taken()).toEqual([]);
    expect((await answer(offerId, "accept", hank.id, after.textHash)).refused).toBeNull();
  });

  test("is deleted once the offer cannot be signed anymore", async () => {
    const { id } = await createRequest();
    const replaced = await sendOffer(id);
    const declined = await sendOffer(id);
    await answer(declined, "decline", hank.id);
    const rows = await database().offer.findMany({ select: { listing: true } });
    expect(rows).toEqual([{ listing: null }, { listing: null }]);
    for (const offerId of [replaced, declined]) {
      expect(await getOffer({ id: offerId, personId: hank.id })).toMatchObject({
        agreementText: null,
        textHash: null,
      });
    }
  });

  test("is not shown after the last day of the offer", async () => {
    const { id: contactRequestId } = await createRequest();
    const validUntil = toDateColumn(addDays(today(), -2));
    const { id } = await createOffer({ contactRequestId, ownerId: owen.id, validUntil });
    expect(await getOffer({ id, personId: hank.id })).toMatchObject({
      ...{ status: "expired", agreementText: null, textHash: null },
    });
  });

  test.each(["land", "guide"])(
    "uses the current text of %s for an offer that was open during the upgrade",
    async (kind) => {
      const guide = await createProfessional({ userId: owen.id, lat: 45.2, lng: -112.6 });
      const { id } = await createRequest(kind === "guide" ? { professionalId: guide.id } : {});
      if (kind === "land") {
        const data = { acreage: 640.5, lat: 45.22, lng: -112.64, gameTypes: ["Elk"] };
        await database().property.update({ where: { id: propertyId }, data, select: { id: true } });
      }
      const offerId = await sendOffer(id);
      const before = await readOffer(offerId);
      const where = { id: offerId };
      await database().offer.update({
        where,
        data: { listing: Prisma.DbNull },
        select: { id: true },
      });
      const sql = readFileSync("prisma/upgrades/0.1.0.sql", "utf8");
      for (const update of sql.match(/^UPDATE offers[^;]+/gm) ?? []) {
        await database().$executeRawUnsafe(update);
      }
      const { listing } = await database().offer.findUniqueOrThrow({
        where,
        select: { listing: true },
      });
      expect(listing).not.toBeNull();
      expect(await readOffer(offerId)).toEqual(before);
    },
  );

  test("supports the longest texts of a listing", async () => {
    const data = { description: "\u732b\n".repeat(5_000), title: "W".repeat(200) };
    await database().property.update({ where: { id: propertyId }, data, select: { id: true } });
    const offerId = await sendOffer((await createRequest()).id, { rules: "a\n".repeat(1_000) });
    expect((await listed()).description).toHaveLength(10_000);
    expect((await answer(offerId, "accept", hank.id)).refused).toBeNull();
  });
});

test.each(["declined", "closed"] as const)(
  "withdraws the offer of a request that becomes %s",
  async (to) => {
    const { id } = await createRequest({ status: "pending" });
    const { id: offerId } = await createOffer({ contactRequestId: id, ownerId: owen.id });
    expect(await moveRequest({ id, to, actor: { id: owen.id, isAdmin: false } })).toBe(true);
    expect(await readOfferStatus(offerId)).toBe("withdrawn");
  },
);

test("rejects an offer that has expired and notifies both parties once", async () => {
  const { id } = await createRequest();
  const yesterday = addDays(today(), -1);
  const { id: offerId } = await createOffer({
    contactRequestId: id,
    ownerId: owen.id,
    validUntil: toDateColumn(yesterday),
  });
  const open = await createOffer({
    contactRequestId: (await createRequest()).id,
    ownerId: owen.id,
    validUntil: toDateColumn(today()),
  });
  expect(await getOffer({ id: offerId, personId: hank.id })).toMatchObject({ status: "expired" });
  expect(await answer(offerId, "accept", hank.id)).toEqual({ refused: "expired" });
  await Promise.all([expireOffers(), expireOffers()]);
  await expireOffers();
  expect(await readOfferStatus(offerId)).toBe("expired");
  expect(await readOfferStatus(open.id)).toBe("open");
  expect(await kinds()).toEqual(["offer-expired"]);
  expect((await listQueuedMails()).map(({ to }) => to).sort()).toEqual(
    [hank.email, owen.email].sort(),
  );
  expect(toIsoDate(toDateColumn(yesterday))).toBe(yesterday);
});

test.each(["declined", "left"])("an expired offer stays expired when it is %s", async (how) => {
  const { id } = await createRequest();
  const { id: offerId } = await createOffer({
    ...{ contactRequestId: id, ownerId: owen.id },
    validUntil: toDateColumn(addDays(today(), -1)),
  });
  const { requests } = await listSentRequests({ userId: hank.id });
  expect(requests).toMatchObject([{ id, offer: { id: offerId, status: "expired" } }]);
  if (how === "declined") {
    const actor = { id: owen.id, isAdmin: false };
    expect(await moveRequest({ id, to: "declined", actor })).toBe(true);
  } else {
    await database().$transaction((tx) => withdrawOffers(tx, hank.id));
  }
  expect(await readOfferStatus(offerId)).toBe("expired");
});
