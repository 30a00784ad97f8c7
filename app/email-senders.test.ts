import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

/** The emails whose occasion has a test of its own, which checks the subject. */
const TESTED_ELSEWHERE = [
  "accounts/passkeys/passkeys.server.ts",
  "admin/mail-pending.server.ts",
  "approvals/decide.server.ts",
  "approvals/mail-admins.server.ts",
  "messaging/by-mail/watch-inbox.server.ts",
  "messaging/mail-hourly.server.ts",
  "reports/ask-owner/ask-owner.server.ts",
  "reports/notify-about-case.server.ts",
  "reports/withhold-reported.server.ts",
];

/** Sends the emails of others. */
const NOTIFY_ACCOUNT = "accounts/notify-account.server.ts";

test("every function that sends an email is in the table or has a test of its own", () => {
  const folder = "app/features";
  const senders = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".server.ts") &&
      name !== NOTIFY_ACCOUNT &&
      /\b(enqueueMails?|buildEnqueueMail|notifyAccount)\(/.test(
        readFileSync(join(folder, name), "utf8"),
      ),
  );
  expect(senders.toSorted()).toEqual([...TESTED_ELSEWHERE, ...IN_TABLE].toSorted());
});

const IN_TABLE = [
  "api-tokens/create-token.server.ts",
  "approvals/unpublish/unpublish-listing.server.ts",
  "contact-requests/mail-event.server.ts",
  "contact-requests/send-contact-request.server.ts",
  "contact-us/save-contact-message.server.ts",
  "messaging/remind-of-unread.server.ts",
  "properties/confirmation/sweep-unconfirmed.server.ts",
  "reviews/answer-review.server.ts",
  "reviews/hide-review.server.ts",
  "reviews/publish-reviews.server.ts",
  "reviews/review-mails.server.ts",
  "searches/digest/send-digests.server.ts",
  "suspension/suspend-account.server.ts",
  "verification/decide-verification.server.ts",
  "verification/sweep-verifications.server.ts",
];
