import { createHash } from "node:crypto";

/**
 * Returns the SHA-256 of an agreement's text in UTF-8, in hex, the same that `sha256sum` prints for the served file.
 */
export const hashAgreement = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("hex");
