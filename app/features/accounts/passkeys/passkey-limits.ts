export const PASSKEYS_PATH = "/profile/passkeys";
export const LONGEST_PASSKEY_NAME = 50;
export const MOST_PASSKEYS = 20;
/** The limit in characters of an authenticator's response, as JSON. */
export const LONGEST_RESPONSE = 40_000;
