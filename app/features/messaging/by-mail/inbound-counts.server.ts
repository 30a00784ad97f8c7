import { log } from "~/platform/logger.server";

import type { MailResult } from "./receive-mail.server";

const counts: Record<string, number> = {};

/** Counts and logs the outcome of an email, without its author or content. */
export function countMailResult(result: MailResult, channel: "smtp" | "file"): void {
  const { outcome } = result;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  const reason = "reason" in result ? result.reason : undefined;
  log().info({ outcome, reason, way: channel }, "answer by mail");
}

export function countInboundMail(): Record<string, number> {
  return { ...counts };
}
