import { isIPv4 } from "node:net";

import { clientNetwork } from "./client-network";

/**
 * The network that an address is of, in which one person may have many: /24 of IPv4, /64 of IPv6.
 *
 * @param address as Node or a proxy writes it
 */
export function neighborhoodOf(address: string): string {
  const network = clientNetwork(address);
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf("."))}.0/24` : network;
}

/**
 * What one customer of a provider may have, with thousands of networks in it: /24 of IPv4, /48 of IPv6
 * (RFC 6177).
 */
export function siteOf(address: string | undefined): string {
  const network = clientNetwork(address);
  if (isIPv4(network)) return neighborhoodOf(network);
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}
