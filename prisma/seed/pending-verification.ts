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
  const document = buildPdf([
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

/** Builds a PDF of one page with lines of plain text. */
function buildPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const text = `BT /F1 16 Tf 28 TL 72 700 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = String(pdf.length).padStart(10, "0");
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, "latin1");
}
