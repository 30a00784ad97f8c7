export const PASSKEYS_PATH = "/profile/passkeys";
export const MAX_PASSKEY_NAME_LENGTH = 50;
export const MAX_PASSKEYS = 20;
/** The limit in characters of an authenticator's response, as JSON. */
export const MAX_PASSKEY_RESPONSE_LENGTH = 40_000;
