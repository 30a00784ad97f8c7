export const NO_ADDRESS = "Your account has no email address.";
