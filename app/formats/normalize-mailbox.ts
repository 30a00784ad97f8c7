/** Providers whose mailboxes have several addresses, by the domain to which all are normalized. */
const PROVIDERS: readonly { domains: readonly string[]; ignored?: RegExp }[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["proton.me", "protonmail.com", "pm.me"], ignored: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
];

/**
 * Normalizes all addresses of the same mailbox to one. Text after a plus sign is a tag at the large providers, and
 * elsewhere such addresses rarely exist; other characters are dropped only where the provider ignores them. The result
 * is for counting and recognizing, never for sending mail.
 *
 * @param email an address as sign-in has read it
 */
export function normalizeMailbox(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const [name = "", domain] = [address.slice(0, at), address.slice(at + 1)];
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const untagged = name.split("+", 1)[0] || name;
  const mailbox = (provider?.ignored && untagged.replace(provider.ignored, "")) || untagged;
  return `${mailbox}@${provider?.domains[0] ?? domain}`;
}
