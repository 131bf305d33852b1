import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { whyMissing } from './debian-packages.mjs';
import { runTool } from './run-tool.mjs';

const PROGRAMS = ['swift-proxy-server', 'swift-ring-builder', 'memcached'];
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const KINDS = ['account', 'container', 'object'];
const STARTS_WITHIN_MS = 60_000;

/** Requirements of an S3-compatible server for a caller. */
export const S3_KEYS = { region: 'us-east-1', accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** Why there can be no S3-compatible server here; undefined when it is installed, now or before. */
export const whyNoS3Server = () => whyMissing({ name: 'OpenStack Swift', programs: PROGRAMS, packages: PACKAGES });

/**
 * OpenStack Swift on loopback, which speaks S3 and checks signatures. Everything that it writes is below `folder`.
 * @param {string} folder
 */
export async function startS3Server(folder) {
  const etc = join(folder, 'etc');
  const devices = join(folder, 'devices');
  mkdirSync(join(devices, 'd1'), { recursive: true });
  mkdirSync(etc, { recursive: true });
  const [proxyPort = 0, cachePort = 0, ...kindPorts] = await freePorts(2 + KINDS.length);
  writeFileSync(
    join(etc, 'swift.conf'),
    iniOf({
      'swift-hash': { swift_hash_path_suffix: 'one', swift_hash_path_prefix: 'two' },
      'storage-policy:0': { name: 'Policy-0', default: 'yes' },
    }),
  );
  for (const [i, kind] of KINDS.entries()) await configureKind(kind, kindPorts[i] ?? 0, etc, devices);
  writeFileSync(join(etc, 'proxy-server.conf'), iniOf(proxySections(proxyPort, cachePort, etc)));

  const children = [
    start('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16'], folder),
    ...KINDS.map((kind) => start(`swift-${kind}-server`, [join(etc, `${kind}-server.conf`)], folder)),
    start('swift-proxy-server', [join(etc, 'proxy-server.conf')], folder),
  ];
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(
      children.map((child) => (child.exitCode === null && !child.signalCode ? once(child, 'exit') : undefined)),
    );
  };
  try {
    await becomeHealthy(endpoint, kindPorts);
  } catch (error) {
    await stop();
    throw error;
  }
  /** Lets it stand still, and answers how to let it go on. */
  const freeze = () => {
    for (const child of children) child.kill('SIGSTOP');
    return () => {
      for (const child of children) child.kill('SIGCONT');
    };
  };
  return { endpoint, freeze, stop };
}

/**
 * A bucket to which pages of every origin may send. Buckets elsewhere have rules for that, which S3 has a call for; Swift
 * has not, so it is asked in its own protocol.
 * @param {string} endpoint
 * @param {string} bucket
 */
export async function makeOpenBucket(endpoint, bucket) {
  await callSwift(endpoint, bucket, {
    method: 'PUT',
    headers: { 'x-container-meta-access-control-allow-origin': '*' },
  });
}

/**
 * Puts, reads or removes a bucket or an object of it, in Swift's own protocol.
 * @param {string} endpoint
 * @param {string} path
 * @param {{ method: string, headers?: Record<string, string>, body?: string }} call
 */
export async function callSwift(endpoint, path, { method, headers = {}, body }) {
  const keys = { 'x-auth-user': S3_KEYS.accessKeyId, 'x-auth-key': S3_KEYS.secretAccessKey };
  const signedIn = await fetch(`${endpoint}/auth/v1.0`, { headers: keys });
  const [storage, token] = ['x-storage-url', 'x-auth-token'].map((name) => signedIn.headers.get(name) ?? '');
  const answer = await fetch(`${storage}/${path}`, {
    method,
    headers: { ...headers, 'x-auth-token': token ?? '' },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

/**
 * The part of Swift that keeps one kind of thing: where it listens, and the ring that says so to the proxy.
 * @param {string} kind
 * @param {number} port
 * @param {string} etc
 * @param {string} devices
 */
async function configureKind(kind, port, etc, devices) {
  /** @type {Record<string, Record<string, string>>} */
  const sections = {
    DEFAULT: {
      ...commonOf(port, etc),
      devices,
      mount_check: 'false',
      disable_fallocate: 'true',
    },
    'pipeline:main': { pipeline: `${kind}-server` },
    [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
  };
  writeFileSync(join(etc, `${kind}-server.conf`), iniOf(sections));
  const ring = (/** @type {string[]} */ ...args) =>
    runTool('Making a ring', 'swift-ring-builder', [`${kind}.builder`, ...args], etc);
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'd1'];
  await ring('create', '6', '1', '0');
  await ring('add', ...device, '--weight', '1');
  await ring('rebalance');
}

/**
 * @param {number} port
 * @param {number} cachePort
 * @param {string} etc
 * @returns {Record<string, Record<string, string>>}
 */
function proxySections(port, cachePort, etc) {
  const filters = ['catch_errors', 'healthcheck', 'listing_formats', 'bulk', 'slo', 'dlo'];
  return {
    DEFAULT: commonOf(port, etc),
    'pipeline:main': {
      pipeline: 'catch_errors healthcheck cache listing_formats s3api tempauth bulk slo dlo proxy-server',
    },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true', allow_account_management: 'true' },
    ...Object.fromEntries(filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: `${S3_KEYS.secretAccessKey} .admin` },
    'filter:s3api': {
      use: 'egg:swift#s3api',
      location: S3_KEYS.region,
      s3_acl: 'false',
      cors_preflight_allow_origin: '*',
    },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${cachePort}` },
  };
}

/**
 * @param {number} port
 * @param {string} etc
 */
function commonOf(port, etc) {
  return {
    bind_ip: '127.0.0.1',
    bind_port: String(port),
    workers: '0',
    user: 'root',
    swift_dir: etc,
    log_address: '/dev/null',
  };
}

/** @param {Record<string, Record<string, string>>} sections */
function iniOf(sections) {
  return Object.entries(sections)
    .flatMap(([name, values]) => [
      `[${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
      '',
    ])
    .join('\n');
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder
 */
function start(program, args, folder) {
  const log = openSync(join(folder, `${program}.log`), 'a');
  return spawn(program, args, { stdio: ['ignore', log, log], env: { ...process.env, SWIFT_DIR: join(folder, 'etc') } });
}

/**
 * The proxy answers for itself alone, so that the others are asked as well.
 * @param {string} endpoint
 * @param {number[]} ports
 */
async function becomeHealthy(endpoint, ports) {
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await wait(100)) {
    const answer = await fetch(`${endpoint}/healthcheck`).catch(() => undefined);
    if (answer?.ok && (await Promise.all(ports.map(isListening))).every(Boolean)) return;
  }
  throw new Error('OpenStack Swift did not start');
}

/** @param {number} port */
async function isListening(port) {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** @param {number} count */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
