import { isDeepStrictEqual } from "node:util";

import { MESSAGE_REMOVED } from "../../app/features/messaging/removed-words";
import type { Prisma } from "../../app/platform/database/client/client";
import type { Database } from "../../app/platform/database/database.server";
import type { AuditSubject } from "../../app/platform/write-audit.server";
import { messageId, requestId } from "./add-requests";
import { idDaysAgo, getMorning, type Clock } from "./demo-clock";
import { demoAgents, demoListings, demoProfessionals } from "./demo-entries";
import { addApiTokens } from "./api-tokens";
import { drafts } from "./drafts";
import { applications, contactMessages, favorites, reports } from "./history";
import { getPersonName, suspended } from "./people";
import { posts } from "./posts";
import { requests } from "./requests";
import { addSavedSearches } from "./saved-searches";

interface Adding {
  at: Clock;
  /** The account ids by email address. */
  accountIds: ReadonlyMap<string, string>;
}

/** Adds favorites, applications, reports and the admin's acts. */
export async function addHistory(client: Database, adding: Adding): Promise<void> {
  await addFavorites(client, adding);
  await addRecentlyViewed(client, adding);
  await addSavedSearches(client, adding);
  await addApiTokens(client, adding);
  await addDrafts(client, adding);
  await addContactMessages(client, adding);
  await addReports(client, adding);
  await addApplications(client, adding);
  await addAuditLog(client, adding);
}

async function addFavorites(client: Database, { at, accountIds }: Adding): Promise<void> {
  const items = new Map([
    ...demoListings().map(({ demo, id, daysAgo }) => [demo.key, { propertyId: id, daysAgo }]),
    ...demoProfessionals().map(({ demo, id, daysAgo }) => [
      demo.key,
      { professionalId: id, daysAgo },
    ]),
    ...demoAgents().map(({ demo, id, daysAgo }) => [demo.key, { agentId: id, daysAgo }]),
  ] as [string, { daysAgo: number }][]);
  await client.favorite.createMany({
    data: Object.entries(favorites).flatMap(([email, keys]) => {
      const userId = accountIds.get(email);
      if (!userId) return [];
      return keys.map((key, i) => {
        const { daysAgo: listed = 0, ...item } = items.get(key) ?? {};
        const daysAgo = Math.min(1.3 + i * 3.7, listed - 0.5);
        const id = idDaysAgo(`favorite/${email}/${key}`, daysAgo);
        return { id, userId, ...item, createdAt: at(daysAgo) };
      });
    }),
    skipDuplicates: true,
  });
}

/** The number of listings that each of them has looked at. */
const VIEWED = 8;

/** People with favorites have also looked at listings that they did not save. */
async function addRecentlyViewed(client: Database, { at, accountIds }: Adding): Promise<void> {
  const listings = demoListings();
  await client.recentlyViewed.createMany({
    data: Object.entries(favorites).flatMap(([email, keys], person) => {
      const userId = accountIds.get(email);
      if (!userId) return [];
      const others = listings.filter(({ demo }) => !keys.includes(demo.key));
      return others.slice(person * VIEWED, (person + 1) * VIEWED).map(({ id, daysAgo }, i) => ({
        userId,
        propertyId: id,
        viewedAt: at(Math.min(0.2 + i * 0.6, daysAgo - 0.1)),
      }));
    }),
    skipDuplicates: true,
  });
}

/** Adds drafts of listings. */
async function addDrafts(client: Database, { at, accountIds }: Adding): Promise<void> {
  await client.listingDraft.createMany({
    data: drafts.flatMap(({ by, key, daysAgo, ...texts }) => {
      const userId = accountIds.get(by);
      if (!userId) return [];
      return {
        id: idDaysAgo(`draft/${key}`, daysAgo),
        userId,
        fields: texts,
        createdAt: at(daysAgo),
        updatedAt: at(daysAgo / 2),
      };
    }),
    skipDuplicates: true,
  });
}

const contactMessageId = ({ key, daysAgo }: (typeof contactMessages)[number]) =>
  idDaysAgo(`contact-message/${key}`, daysAgo);

async function addContactMessages(client: Database, { at }: Adding): Promise<void> {
  await client.contactMessage.createMany({
    data: contactMessages.map((contactMessage) => {
      const { key: _, daysAgo, handled, ...message } = contactMessage;
      return {
        ...message,
        id: contactMessageId(contactMessage),
        handledAt: handled === undefined ? null : at(daysAgo - handled),
        createdAt: at(daysAgo),
      };
    }),
    skipDuplicates: true,
  });
}

type DemoReport = (typeof reports)[number];

const reportId = ({ about, by, daysAgo }: DemoReport) =>
  idDaysAgo(`report/${JSON.stringify(about)}/${by}`, daysAgo);

const caseId = ({ about }: DemoReport) => {
  const [first] = reports.filter((other) => isDeepStrictEqual(other.about, about));
  return idDaysAgo(`case/${JSON.stringify(about)}`, first?.daysAgo ?? 0);
};

/** Returns the subject of a report: the column of its case, the name in the audit log, and the text. */
function reportedThing({ about }: DemoReport) {
  if ("request" in about) {
    const request = requests.find(({ key }) => key === about.request);
    if (!request) throw new Error(`There is no demo request ${about.request}.`);
    const words = [{ text: request.message }, ...request.then][about.message];
    const content = words && "text" in words ? words.text : "";
    return { column: { messageId: messageId(request, about.message) }, name: null, content };
  }
  if ("listing" in about) {
    const listing = demoListings().find(({ demo }) => demo.key === about.listing);
    if (!listing) throw new Error(`There is no demo listing ${about.listing}.`);
    return { column: { propertyId: listing.id }, name: listing.demo.title, content: "" };
  }
  const pro = demoProfessionals().find(({ demo }) => demo.key === about.professional);
  if (!pro) throw new Error(`There is no demo professional ${about.professional}.`);
  return { column: { professionalId: pro.id }, name: pro.demo.name, content: "" };
}

async function addReports(client: Database, { at, accountIds }: Adding): Promise<void> {
  for (const report of reports) {
    const reporterId = accountIds.get(report.by);
    if (!reporterId) continue;
    const { decided, daysAgo, reason, text } = report;
    const { column, content } = reportedThing(report);
    const outcome = decided && (decided.hidden ? "hidden" : "kept");
    await client.reportCase.createMany({
      data: [
        {
          id: caseId(report),
          ...column,
          openedAt: at(daysAgo),
          ...(decided && {
            decidedAt: at(daysAgo - decided.after),
            outcome,
            decisionReason: decided.hidden ?? null,
            ...(decided.hidden && { hiddenWords: { content, request: null } }),
          }),
        },
      ],
      skipDuplicates: true,
    });
    await client.report.createMany({
      data: [
        {
          id: reportId(report),
          caseId: caseId(report),
          reporterId,
          reason,
          text,
          counts: true,
          outcome: outcome ?? null,
          createdAt: at(daysAgo),
        },
      ],
      skipDuplicates: true,
    });
    if (decided?.hidden && column.messageId) {
      const where = { id: column.messageId };
      await client.message.update({ where, data: { content: MESSAGE_REMOVED } });
    }
  }
}

const applicationId = ({ by, kind, daysAgo }: (typeof applications)[number]) =>
  idDaysAgo(`application/${by}/${kind}`, daysAgo);

async function addApplications(client: Database, { at, accountIds }: Adding): Promise<void> {
  await client.application.createMany({
    data: applications.flatMap((application) => {
      const userId = accountIds.get(application.by);
      if (!userId) return [];
      const decidedAt = application.rejected
        ? at(application.daysAgo - application.rejected.after)
        : null;
      return [
        {
          id: applicationId(application),
          userId,
          kind: application.kind,
          profile: application.profile as Prisma.InputJsonObject,
          status: application.rejected ? "rejected" : "pending",
          reason: application.rejected?.reason ?? null,
          decidedBy: application.rejected ? (accountIds.get("admin@huntstead.test") ?? null) : null,
          decidedAt,
          createdAt: at(application.daysAgo),
          updatedAt: decidedAt ?? at(application.daysAgo),
        },
      ];
    }),
    skipDuplicates: true,
  });
}

interface Act {
  action: string;
  subjectType: AuditSubject;
  subjectId: string;
  subjectName: string | null;
  daysAgo: number;
  /** Set when the act was not exactly `daysAgo` days ago. */
  createdAt?: Date;
  detail?: Prisma.InputJsonObject;
}

/** The number of newest listings and profiles whose approval is in the audit log. */
const APPROVALS = 24;
/** The days until the admin looks at something new. */
const APPROVAL_DAYS = 0.6;

/** Returns the admin's acts, as the product would have logged them. */
function acts(at: Clock): Act[] {
  const reviewed = [
    ...demoListings().map((one) => ({
      ...one,
      title: one.demo.title,
      noun: "listing",
      subjectType: "property" as const,
      reason: one.demo.reviewReason,
    })),
    ...demoProfessionals().map((one) => ({
      ...one,
      title: one.demo.name,
      noun: "professional profile",
      subjectType: "professional" as const,
      reason: one.demo.reviewReason,
    })),
  ];
  const approved = reviewed
    .filter(({ demo }) => demo.reviewStatus === "approved")
    .sort((a, b) => a.daysAgo - b.daysAgo)
    .slice(0, APPROVALS);
  const rejected = reviewed.filter(({ demo }) => demo.reviewStatus === "rejected");
  const ranch = reviewed.find(({ demo }) => demo.key === "rocky-mountain-front-ranch");
  return [
    ...[...approved, ...rejected].map(({ id, title, noun, subjectType, daysAgo, reason }) => ({
      action: `${noun} ${reason === null ? "approved" : "rejected"}`,
      subjectType,
      subjectId: id,
      subjectName: title,
      daysAgo: daysAgo - APPROVAL_DAYS,
      ...(reason === null ? {} : { detail: { reason } }),
    })),
    ...(ranch
      ? [
          {
            action: "changes of listing approved",
            subjectType: "property" as const,
            subjectId: ranch.id,
            subjectName: ranch.title,
            daysAgo: 30.3,
          },
        ]
      : []),
    ...posts.map(({ slug, title, daysAgo }) => ({
      action: "post created",
      subjectType: "blog_post" as const,
      subjectId: idDaysAgo(`post/${slug}`, daysAgo),
      subjectName: title,
      daysAgo,
      createdAt: getMorning(at(daysAgo)),
    })),
    ...contactMessages.flatMap((contactMessage) =>
      contactMessage.handled === undefined
        ? []
        : [
            {
              action: "contact message handled",
              subjectType: "contact_message" as const,
              subjectId: contactMessageId(contactMessage),
              subjectName: contactMessage.name,
              daysAgo: contactMessage.daysAgo - contactMessage.handled,
            },
          ],
    ),
    ...reports.flatMap((report) =>
      report.decided
        ? [
            {
              action: `reported thing ${report.decided.hidden ? "hidden" : "kept"}`,
              subjectType: "report" as const,
              subjectId: caseId(report),
              subjectName: reportedThing(report).name,
              daysAgo: report.daysAgo - report.decided.after,
              ...(report.decided.hidden && { detail: { reason: report.decided.hidden } }),
            },
          ]
        : [],
    ),
    ...applications.flatMap((application) =>
      application.rejected
        ? [
            {
              action: `${application.kind} profile rejected`,
              subjectType: "application" as const,
              subjectId: applicationId(application),
              subjectName: String(application.profile.name),
              daysAgo: application.daysAgo - application.rejected.after,
              detail: { reason: application.rejected.reason },
            },
          ]
        : [],
    ),
    ...requests
      .filter(({ to, status }) => to === null && status === "closed")
      .map((request) => ({
        action: "contact request closed",
        subjectType: "contact_request" as const,
        subjectId: requestId(request),
        subjectName: findTitle(request.about),
        daysAgo: request.daysAgo - APPROVAL_DAYS,
      })),
  ];
}

function findTitle(about: (typeof requests)[number]["about"]): string {
  if ("property" in about)
    return demoListings().find(({ demo }) => demo.key === about.property)?.demo.title ?? "";
  const key = "agent" in about ? about.agent : about.professional;
  const profiles = [...demoProfessionals(), ...demoAgents()];
  return profiles.find(({ demo }) => demo.key === key)?.demo.name ?? "";
}

async function addAuditLog(client: Database, { at, accountIds }: Adding): Promise<void> {
  const actorId = accountIds.get("admin@huntstead.test") ?? null;
  const suspension = {
    action: "account suspended",
    subjectType: "user" as const,
    subjectId: accountIds.get(suspended.email) ?? "",
    subjectName: getPersonName(suspended.email),
    daysAgo: suspended.daysAgo,
    detail: { reason: suspended.reason },
  };
  await client.auditEntry.createMany({
    data: [...acts(at), suspension as Act].map(({ daysAgo, createdAt = at(daysAgo), ...act }) => ({
      ...act,
      id: idDaysAgo(`audit/${act.action}/${act.subjectId}`, daysAgo),
      actorId,
      createdAt,
    })),
    skipDuplicates: true,
  });
}
