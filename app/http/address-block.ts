import { isIPv4 } from "node:net";

import { getClientNetwork } from "./client-network";

/**
 * Returns the network of an address within which one person may have many: /24 of IPv4, /64 of IPv6.
 *
 * @param address as Node or a proxy formats it
 */
export function getAddressBlock(address: string): string {
  const network = getClientNetwork(address);
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf("."))}.0/24` : network;
}
