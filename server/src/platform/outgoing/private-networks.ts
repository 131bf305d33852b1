import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses on the public internet, and those that an operator allows besides. */

/** Whether a text lists addresses and networks. */
export function isNetworkList(text: string): boolean {
  return text.split(',').every((network) => network.trim() === '' || isNetwork(network.trim()));
}

const isNetwork = (text: string): boolean =>
  isIP(text.split('/')[0] ?? '') !== 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));

/** Whether calls to an address may be made. */
export function isOpenAddress(address: string, privateNetworks: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' || privateNetworks.some((network) => isWithin(parsed, network));
}

function isWithin(address: ReturnType<typeof ipaddr.parse>, network: string): boolean {
  if (!network.includes('/')) return address.toString() === ipaddr.parse(network).toString();
  const range = ipaddr.parseCIDR(network);
  return range[0].kind() === address.kind() && address.match(range);
}
