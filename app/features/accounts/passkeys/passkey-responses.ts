import * as z from "zod/v4";

import { MAX_PASSKEY_RESPONSE_LENGTH } from "./passkey-limits";

/** A credential ID has up to 1,023 bytes; the other parts are far smaller than their limit. */
const MAX_ID_LENGTH = 1_400;
const MAX_PART_LENGTH = 16_000;

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/);
const credential = {
  id: base64url(MAX_ID_LENGTH).min(1),
  rawId: base64url(MAX_ID_LENGTH).min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_PART_LENGTH),
    attestationObject: base64url(MAX_PART_LENGTH),
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(10)
      .catch([])
      .default([]),
  }),
});
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_PART_LENGTH),
    authenticatorData: base64url(MAX_PART_LENGTH),
    signature: base64url(MAX_PART_LENGTH),
    userHandle: base64url(200).optional(),
  }),
});

export const readRegistration = (text: string) => read(registration, text);
export const readAuthentication = (text: string) => read(authentication, text);

/**
 * Parses an authenticator's response.
 *
 * @returns null for input that no browser sends
 */
function read<Output>(schema: z.ZodType<Output>, text: string): Output | null {
  if (text.length > MAX_PASSKEY_RESPONSE_LENGTH) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
