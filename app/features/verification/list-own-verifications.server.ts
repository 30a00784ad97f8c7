import { formatDateTime } from "~/formats/date-time";
import { getDateInZone, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { formatBadge, formatDateColumn } from "./format-badge";
import { KEPT_DAYS, getVerificationLabel, PENDING_DAYS } from "./verification-kinds";

const DAY_MS = 86_400_000;
const MAX_RESULTS = 100;

/** Lists the verifications that a person has sent, newest first, with their results. */
export async function listOwnVerifications(userId: string, now = new Date()) {
  const { siteTimeZone } = environment();
  const day = (moment: Date) => formatDateTime(moment, siteTimeZone, "day");
  const today = toDateColumn(getDateInZone(siteTimeZone, now));
  const rows = await database().verification.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    take: MAX_RESULTS,
    select: {
      id: true,
      kind: true,
      number: true,
      state: true,
      validUntil: true,
      status: true,
      reason: true,
      decidedAt: true,
      createdAt: true,
      endedAt: true,
      personName: true,
      property: { select: { title: true } },
      documents: { orderBy: { position: "asc" }, select: DOCUMENT },
    },
  });
  return rows.map(({ decidedAt, createdAt, validUntil, documents, ...row }) => ({
    id: row.id,
    title: getVerificationLabel(row.kind),
    number: row.number,
    state: row.state,
    validUntil: validUntil && formatDateColumn(validUntil),
    status: row.status,
    listing: row.property?.title ?? null,
    isOver: row.endedAt !== null || (validUntil !== null && validUntil < today),
    reason: row.reason,
    sentOn: day(createdAt),
    badge:
      decidedAt && row.status === "approved"
        ? formatBadge({ ...row, decidedAt, validUntil, timeZone: siteTimeZone })
        : null,
    documents: documents.map(toDocumentLink),
    /** The latest day on which the number and the documents are deleted. */
    deletedOn: day(
      new Date(
        decidedAt
          ? decidedAt.getTime() + KEPT_DAYS * DAY_MS
          : createdAt.getTime() + PENDING_DAYS * DAY_MS,
      ),
    ),
  }));
}
export type OwnVerification = Awaited<ReturnType<typeof listOwnVerifications>>[number];

/** The columns that a link to a document needs. */
export const DOCUMENT = { id: true, file: true, bytes: true } as const;

/** Returns the data of a link to a document: its type and size. */
export function toDocumentLink({ id, file, bytes }: { id: string; file: string; bytes: number }) {
  return { id, isPdf: file.endsWith(".pdf"), kb: Math.max(1, Math.round(bytes / 1_024)) };
}
export type DocumentLink = ReturnType<typeof toDocumentLink>;
