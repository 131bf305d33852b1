import { BlockList, isIP } from 'node:net';

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text lists proxies as Fastify's trustProxy takes them: addresses, networks and named ranges. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => isProxy(entry.trim()));
}

function isProxy(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_NETWORKS.has(entry);
  if (prefix === undefined) return true;
  if (rest.length > 0 || !/^[1-9]\d{0,2}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}
