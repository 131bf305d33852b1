import { type AddressInfo, createServer as createTcpServer, type LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedPost } from './guarded-post.ts';
import { isNetworkList, isOpenAddress } from './private-networks.ts';

/** Counts what connects to it, whatever it is. */
let connections = 0;
const server = createTcpServer((socket) => {
  connections += 1;
  socket.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const signal = () => AbortSignal.timeout(5_000);
const post = createGuardedPost({ connections: 2, privateNetworks: [] });

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0',
  '0.0.0.0',
  'localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '[fd00::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
])('nothing connects to %s', async (host) => {
  for (const protocol of ['http', 'https'])
    await expect(post(`${protocol}://${host}:${port}/`, {}, '{}', signal())).rejects.toMatchObject({
      fault: 'refusedAddress',
    });
  expect(connections).toBe(0);
});

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
])('a name that means %s is refused when the connection is made', async (_, addresses) => {
  const lookup = ((_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as LookupFunction;
  const bound = createGuardedPost({ connections: 1, privateNetworks: [], lookup });
  await expect(bound(`http://hooks.example.org:${port}/`, {}, '{}', signal())).rejects.toMatchObject({
    fault: 'refusedAddress',
  });
  expect(connections).toBe(0);
});

test('networks that the operator names are open', () => {
  const networks = ['10.1.0.0/16', '127.0.0.1', 'fd00::/8'];
  const open = (address: string) => isOpenAddress(address, networks);
  expect(['10.1.2.3', '127.0.0.1', 'fd00::7', '8.8.8.8', '2606:4700::1111'].map(open)).toEqual(Array(5).fill(true));
  expect(['10.2.0.1', '127.0.0.2', '::1', '::ffff:10.1.2.3', 'localhost'].map(open)).toEqual(Array(5).fill(false));
  expect(['', '10.0.0.0/8, ::1'].map(isNetworkList)).toEqual([true, true]);
  expect(['10.0.0.0/40', 'localhost', '10.0.0'].map(isNetworkList).includes(true)).toBe(false);
});
