import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { computeSignature } from "./signed.server";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values that must be unreadable in the database and in backups, with a key derived from SESSION_SECRET. */
export function encrypt(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** @returns null for text that was not encrypted for this purpose with the current secret */
export function decrypt(purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const start = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, deriveKey(purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, start));
  try {
    return decipher.update(bytes.subarray(start), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

const deriveKey = (purpose: string) => Buffer.from(computeSignature("seal", purpose), "base64url");
