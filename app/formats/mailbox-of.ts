/** Providers at which one mailbox has several names, by the domain that stands for them all. */
const PROVIDERS: readonly { domains: readonly string[]; ignored?: RegExp }[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["proton.me", "protonmail.com", "pm.me"], ignored: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
];

/**
 * One spelling for all addresses that lead to the same mailbox. What follows a plus sign is a tag at
 * the large providers, and at others such an address leads nowhere; other characters are left out
 * only where the provider ignores them. It is for counting and recognizing, never for sending mail.
 *
 * @param email an address as signing in has read it
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const [name = "", domain] = [address.slice(0, at), address.slice(at + 1)];
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const untagged = name.split("+", 1)[0] || name;
  const mailbox = (provider?.ignored && untagged.replace(provider.ignored, "")) || untagged;
  return `${mailbox}@${provider?.domains[0] ?? domain}`;
}
