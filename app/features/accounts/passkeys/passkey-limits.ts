export const PASSKEYS = "/profile/passkeys";
export const LONGEST_PASSKEY_NAME = 50;
export const MOST_PASSKEYS = 20;
/** Of what a browser's authenticator said, as JSON. */
export const LONGEST_RESPONSE = 40_000;
