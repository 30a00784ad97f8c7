import { createHash } from "node:crypto";

/** SHA-256 of an agreement's text in UTF-8, in hex: what `sha256sum` says of the text as it is served. */
export const hashAgreement = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("hex");
