import { isIPv6 } from "node:net";

/**
 * Returns the rate-limiting key of a client without an account: an IPv4 address, or the /64 network of an IPv6 address,
 * all of which one household or server may use.
 *
 * @param address as Node or a proxy formats it; IPv4 may be mapped into IPv6
 */
export function getClientNetwork(address: string | undefined): string {
  if (!address) return "unknown";
  const [withoutZone = ""] = address.split("%", 1);
  if (!isIPv6(withoutZone)) return address;
  // The URL parser normalizes IPv4 within IPv6 to hexadecimal groups.
  const compressed = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1);
  const [before = "", after] = compressed.split("::");
  const head = parseGroups(before);
  const tail = parseGroups(after ?? "");
  const groups = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function parseGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => parseInt(group, 16));
}
