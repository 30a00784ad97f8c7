import { demoListings } from "../prisma/seed/demo-entries";
import { fillDatabase } from "../prisma/seed/fill-database";
import { addPendingVerification } from "../prisma/seed/pending-verification";
import { API_ROUTES } from "./api/openapi.server";
import { expireOffers } from "./features/agreements/expire-offers.server";
import { sweepTokens } from "./features/api-tokens/sweep-tokens.server";
import {
  deliverCode,
  SIGN_IN_MAIL,
} from "./features/accounts/embedded-provider/by-email/mail-code.server";
import { sweepSignInCodes } from "./features/accounts/embedded-provider/by-email/sign-in-codes.server";
import { sweepPasskeyChallenges } from "./features/accounts/passkeys/passkey-challenges.server";
import { openIdentityProvider } from "./features/accounts/open-identity-provider.server";
import { openInboundMail } from "./features/messaging/by-mail/open-inbound-mail.server";
import { sweepReplyAddresses } from "./features/messaging/by-mail/reply-address.server";
import { readLegalTexts, watchLegalTexts } from "./features/legal/legal-texts.server";
import { openLiveSockets } from "./features/messaging/live/open-live-sockets.server";
import { mailHourlyMessages } from "./features/messaging/mail-hourly.server";
import { sendUnreadReminder, UNREAD_REMINDER } from "./features/messaging/remind-of-unread.server";
import {
  renewListings,
  sweepUnconfirmed,
} from "./features/properties/confirmation/sweep-unconfirmed.server";
import { flushViews } from "./features/properties/stats/count-view.server";
import { sweepViews } from "./features/properties/stats/sweep-views.server";
import { resumeImports, sweepImports } from "./features/properties/bulk/run-import.server";
import { sweepDrafts } from "./features/properties/drafts/drafts.server";
import {
  enqueuePendingMail,
  sendPendingMail,
  PENDING_MAIL,
} from "./features/admin/mail-pending.server";
import { APPROVAL_DIGEST } from "./features/approvals/enqueue-approval-digest.server";
import { mailAdmins } from "./features/approvals/mail-admins.server";
import { publishDueReviews } from "./features/reviews/publish-reviews.server";
import { sweepVerifications } from "./features/verification/sweep-verifications.server";
import { getLastMorning } from "./features/searches/digest/digest-times";
import { sendDigests } from "./features/searches/digest/send-digests.server";
import { REVIEW_WORK } from "./features/reviews/review-mails.server";
import { environment, type Environment } from "./platform/environment.server";
import { openOperatorSocket } from "./platform/backup/operator-socket.server";
import {
  openDatabase,
  openedDatabase,
  type OpenedDatabase,
} from "./platform/database/database.server";
import { openAdmission } from "./http/admission.server";
import { respondInOrder } from "./http/response-order.server";
import { authenticateBearerTokens } from "./http/bearer-tokens.server";
import { redirectToCanonicalAddress } from "./http/canonical-address.server";
import { openPageCache } from "./http/page-cache/open-page-cache.server";
import { handleErrors } from "./http/handle-errors.server";
import { createHealthRouter, markUnready } from "./http/health-checks.server";
import { respondToUnreadableRequest, limitRequests } from "./http/limits.server";
import { createPageHandler } from "./http/page-handler.server";
import { limitRates } from "./http/rate-limits.server";
import { limitUnsent } from "./http/unsent-bytes.server";
import { refuseForeignRequests } from "./http/request-guard.server";
import { identifyRequests } from "./http/request-id.server";
import { setSecurityHeaders } from "./http/security-headers.server";
import { serveStaticFiles } from "./http/static-files.server";
import { handleUpgrades } from "./http/upgrades.server";
import { serveUploadedFiles } from "./http/uploaded-files.server";
import { sweepIdempotencyKeys } from "./forms/idempotency.server";
import { sweepKeptForms } from "./forms/kept-forms.server";
import { collectGarbageWhenIdle } from "./platform/jobs/collect-garbage-when-idle.server";
import { log } from "./platform/logger.server";
import { openMetrics } from "./http/metrics/open-metrics.server";
import { deliverMail } from "./platform/mail/deliver-mail.server";
import { MAIL } from "./platform/mail/enqueue-mail.server";
import { startOutbox } from "./platform/jobs/work-outbox.server";
import { sweepOutbox } from "./platform/jobs/outbox.server";
import { sweepExpiredSessions } from "./platform/accounts/sessions.server";
import type { SweepName } from "./platform/jobs/sweep-names";
import {
  startSweeps,
  type Sweep,
  type Sweeps,
  type TimedSweep,
} from "./platform/jobs/sweeps.server";
import { describeStartFaults } from "./platform/failures/start-faults.server";
import { LEGAL_TEXTS, publicPages } from "./public-pages.server";
import { setUploadsHost } from "./ui/uploads-host";
import { getPrivateStorage, uploadStorage } from "./platform/uploads/upload-storage.server";
import { addAvif, PHOTO_AVIF } from "./platform/uploads/add-avif.server";
import { sweepIncoming } from "./platform/uploads/incoming.server";
import { sweepPhotos } from "./platform/uploads/sweep-photos.server";

/** A valid file name that no file has. */
const NO_UPLOAD = `${"0".repeat(32)}-1.jpg`;
const NO_DOCUMENT = `${"0".repeat(32)}.jpg`;

/**
 * Opens everything that the process needs and returns the middleware and handlers that server.ts
 * mounts, in that order.
 */
export async function openMarketplace() {
  const settings = environment();
  await readLegalTexts();
  const target = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    replicaUrl: settings.databaseReplicaUrl,
    poolSize: settings.databasePoolSize,
    logger: log(),
  });
  // No other process uploads there, and files left by a process that ended may have filled the disk.
  if (target.kind === "embedded") await sweepIncoming(new Date());
  if (settings.demoData) await fillWhenEmpty(target);
  if (settings.uploadsBucket) await openUploads(settings.uploadsBucket);
  resumeImports().catch((error: unknown) => {
    log().warn({ err: error }, "an import of listings cannot be resumed");
  });
  const stopSweeping = startSweeps(createSweeps(settings));
  const stopOutbox = await startOutbox({
    [MAIL]: deliverMail,
    [SIGN_IN_MAIL]: deliverCode,
    [UNREAD_REMINDER]: sendUnreadReminder,
    [APPROVAL_DIGEST]: mailAdmins,
    [PENDING_MAIL]: sendPendingMail,
    ...REVIEW_WORK,
  });
  const liveSockets = await openLiveSockets();
  const inboundMail = await openInboundMail();
  const pages = await openPageCache(publicPages);
  const stopWatchingTexts = watchLegalTexts(() => pages.invalidate(LEGAL_TEXTS));
  const admission = openAdmission();
  const metrics = await openMetrics({
    pageCache: pages.count,
    admission: admission.count,
    liveSockets: liveSockets.count,
    inboundMail: inboundMail.count,
    apiPaths: API_ROUTES.map(({ path }) => path),
  });
  // Only the embedded database needs this socket: no other process can open it.
  const closeOperatorSocket = target.kind === "embedded" ? await openOperatorSocket() : null;
  // Photos have their own worker, so that mail does not wait for their encoding.
  const stopEncoding = await startOutbox({ [PHOTO_AVIF]: addAvif });
  const stopCollecting = collectGarbageWhenIdle();
  return {
    environment: settings,
    http: {
      identifyRequests,
      limitRequests,
      securityHeaders: setSecurityHeaders(),
      healthChecks: createHealthRouter(),
      canonicalAddress: redirectToCanonicalAddress,
      staticFiles: serveStaticFiles,
      uploadedFiles: serveUploadedFiles(),
      bearerTokens: authenticateBearerTokens(),
      refuseForeignRequests,
      limitRates: limitRates(),
      identityProvider: await openIdentityProvider(),
      publicPages: pages,
      respondInOrder,
      admitRequests: admission.admit,
      limitUnsent,
      metrics,
      createPageHandler,
      handleErrors,
      respondToUnreadableRequest,
      markUnready,
      handleUpgrades: handleUpgrades({ "/ws": liveSockets.handleUpgrade }),
      closeLiveSockets: liveSockets.close,
    },
    async close() {
      stopSweeping();
      stopCollecting();
      stopWatchingTexts();
      await closeOperatorSocket?.();
      await inboundMail.close();
      await Promise.all([stopOutbox(), stopEncoding(), flushViews()]);
      await target.close();
    },
  };
}

/** Reports misconfigured buckets at start. An unavailable one does not prevent the start. */
async function openUploads({
  publicUrl,
}: NonNullable<Environment["uploadsBucket"]>): Promise<void> {
  setUploadsHost(publicUrl ?? "");
  await Promise.allSettled([uploadStorage().get(NO_UPLOAD), getPrivateStorage().get(NO_DOCUMENT)]);
}

/** Fills an empty database with the demo marketplace. */
async function fillWhenEmpty(target: OpenedDatabase): Promise<void> {
  const { client } = target;
  const used =
    (await client.user.findFirst({ select: { id: true } })) ??
    (await client.property.findFirst({ select: { id: true } }));
  if (used) return;
  await fillDatabase(client);
  await addPendingVerification(client, getPrivateStorage());
  await target.vacuum();
}

/**
 * Returns the hourly sweeps. Most only delete rows that reads already ignore; unconfirmed listings stay public until
 * theirs.
 */
function createSweeps({ demoData, siteTimeZone }: Environment): Sweeps {
  const demoIds = demoListings().map(({ id }) => id);
  // Demo listings are renewed before the sweep that takes unconfirmed listings down.
  const renew = { "demo listings": (now: Date) => renewListings(demoIds, now) };
  const scheduleInMorning = (sweep: Sweep): TimedSweep => ({
    sweep,
    lastDue: (now) => getLastMorning(now, siteTimeZone),
  });
  const always: Record<Exclude<SweepName, keyof typeof renew>, Sweep | TimedSweep> = {
    sessions: sweepExpiredSessions,
    "API tokens": sweepTokens,
    "idempotency keys": sweepIdempotencyKeys,
    "kept forms": sweepKeptForms,
    "sign-in codes": async (now) => {
      await sweepSignInCodes(now);
      await sweepPasskeyChallenges(now);
    },
    drafts: sweepDrafts,
    "listing imports": sweepImports,
    offers: expireOffers,
    reviews: publishDueReviews,
    "unconfirmed listings": sweepUnconfirmed,
    "waiting mail": scheduleInMorning(enqueuePendingMail),
    "hourly messages": mailHourlyMessages,
    "listing views": sweepViews,
    photos: sweepPhotos,
    verifications: sweepVerifications,
    "reply addresses": sweepReplyAddresses,
    outbox: sweepOutbox,
    vacuum: async () => {
      await openedDatabase().autovacuum();
    },
    // Digests come last: there may be many of them, and no other sweep depends on them.
    searches: scheduleInMorning(sendDigests),
  };
  return { ...(demoData && renew), ...always };
}

/** Exits with one line per configuration error; unexpected errors are logged with their stack. */
export function refuseToStart(error: unknown): never {
  const faults = describeStartFaults(error);
  if (faults === null) log().error({ err: error }, "cannot start");
  for (const fault of faults ?? []) console.error(`huntstead: ${fault}`);
  process.exit(1);
}
