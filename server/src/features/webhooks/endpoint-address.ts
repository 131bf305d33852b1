import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import { isOpenAddress } from '../../platform/outgoing/private-networks.ts';
import { badRequest } from '../../shared/problem.ts';

/**
 * Keeps true: an endpoint is on the public internet when it is saved. Its name may mean another address later, so each call looks
 * again; a name that means nothing yet is taken.
 */

const LOOK_UP_WITHIN_MS = 2_000;
const TLS_PORTS = new Set([443, 8_443]);
const FREE_PORTS_FROM = 1_024;
const LOOPBACK = '127.0.0.1';

/** Address as it is stored; throws 400 with the rule that it breaks. */
export async function checkedAddress(text: string, privateNetworks: readonly string[]): Promise<string> {
  const refuse = (rule: string): never => {
    throw badRequest(`url ${rule}`);
  };
  const url = URL.canParse(text) ? new URL(text) : refuse(WEBHOOK_MESSAGES.urlInvalid);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocalHttp = url.protocol === 'http:' && host === LOOPBACK && isOpenAddress(LOOPBACK, privateNetworks);
  if (url.protocol !== 'https:' && !isLocalHttp) refuse(WEBHOOK_MESSAGES.urlProtocol);
  if (url.username !== '' || url.password !== '') refuse(WEBHOOK_MESSAGES.urlUser);
  const port = url.port === '' ? (isLocalHttp ? 80 : 443) : Number(url.port);
  if (!TLS_PORTS.has(port) && port < FREE_PORTS_FROM) refuse(WEBHOOK_MESSAGES.urlPort);
  url.hash = '';
  const addresses = isIP(host) ? [host] : await addressesOf(host);
  if (addresses.some((address) => !isOpenAddress(address, privateNetworks))) refuse(WEBHOOK_MESSAGES.urlPrivate);
  return url.href;
}

/** None when the name cannot be looked up in time. */
async function addressesOf(host: string): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), LOOK_UP_WITHIN_MS);
  });
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
