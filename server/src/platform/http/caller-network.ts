import ipaddr from 'ipaddr.js';

/** One customer has a whole /64: its first four groups of 16 bits. */
const NETWORK_PARTS = 4;

/**
 * Whom a limit counts: an IPv4 address, also when it is written as an IPv6 one, or the /64 of an IPv6 address. What a proxy
 * hands over that is no address counts as one caller.
 */
export function callerNetwork(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return 'unknown';
  const address = ipaddr.process(ipAddress);
  if (address.kind() === 'ipv4') return address.toString();
  const network = new ipaddr.IPv6([...(address as ipaddr.IPv6).parts.slice(0, NETWORK_PARTS), 0, 0, 0, 0]);
  return `${network.toRFC5952String()}/64`;
}
