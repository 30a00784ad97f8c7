import { log } from "~/platform/logger.server";

import type { MailResult } from "./receive-mail.server";

const counts: Record<string, number> = {};

/** Counts and logs the outcome of an email, without its author or content. */
export function countMailResult(taken: MailResult, way: "smtp" | "file"): void {
  const { outcome } = taken;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  const reason = "reason" in taken ? taken.reason : undefined;
  log().info({ outcome, reason, way }, "answer by mail");
}

export function countInboundMail(): Record<string, number> {
  return { ...counts };
}
