import { buffer } from "node:stream/consumers";

import { getNameToCheck } from "../../app/features/verification/name-to-check";
import type { Database } from "../../app/platform/database/database.server";
import { NotStoredError, type UploadStorage } from "../../app/platform/uploads/storage.server";
import { DAY_MS, idDaysAgo } from "./demo-clock";
import { demoListings } from "./demo-entries";

const LISTING_KEY = "blacktail-bench-elk-mule-deer";
const DAYS_AGO = 1.2;

/**
 * Adds the proof of land ownership that waits for the demo's admin, with its document. It is apart from the other demo
 * data, because a document is a file: copies of a filled database have none.
 */
export async function addPendingVerification(
  client: Database,
  documents: UploadStorage,
  now = new Date(),
): Promise<void> {
  const id = idDaysAgo("verification/pending", DAYS_AGO);
  if (await client.verification.findUnique({ where: { id }, select: { id: true } })) return;
  const listing = await client.property.findUnique({
    where: { id: demoListings().find(({ demo }) => demo.key === LISTING_KEY)?.id ?? "" },
    select: { id: true, title: true, user: true },
  });
  if (!listing?.user) return;
  const { user } = listing;
  const name = getNameToCheck(user);
  const file = `${id.replaceAll("-", "")}.pdf`;
  const document = await printLines([
    "SAMPLE FOR THE DEMO",
    "Warranty deed",
    `Grantee: ${name}`,
    `Land: ${listing.title}`,
    "Recorded at the county clerk's office.",
  ]);
  try {
    await documents.put(file, document);
  } catch (error) {
    // A bucket that is unavailable must not prevent the start.
    if (error instanceof NotStoredError) return;
    throw error;
  }
  await client.verification.create({
    data: {
      ...{ id, userId: user.id, kind: "land-ownership", propertyId: listing.id, personName: name },
      createdAt: new Date(now.getTime() - DAYS_AGO * DAY_MS),
      documents: {
        create: {
          id: idDaysAgo("document/pending", DAYS_AGO),
          position: 0,
          file,
          bytes: document.length,
        },
      },
    },
    select: { id: true },
  });
}

/** Prints lines of plain text as a PDF of one page. */
async function printLines(lines: readonly string[]): Promise<Buffer> {
  // Loaded only when a demo is filled, not at every start.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: "LETTER" }).font("Times-Roman").fontSize(16);
  for (const line of lines) pdf.text(line);
  pdf.end();
  return buffer(pdf);
}
