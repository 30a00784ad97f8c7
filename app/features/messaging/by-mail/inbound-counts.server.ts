import { log } from "~/platform/logger.server";

import type { Taken } from "./take-mail.server";

const counts: Record<string, number> = {};

/** Counts what became of an email, and notes it without saying whose it was or what it said. */
export function noteTaken(taken: Taken, way: "smtp" | "file"): void {
  const { outcome } = taken;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  const reason = "reason" in taken ? taken.reason : undefined;
  log().info({ outcome, reason, way }, "answer by mail");
}

export function countInboundMail(): Record<string, number> {
  return { ...counts };
}
