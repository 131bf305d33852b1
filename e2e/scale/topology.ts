import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type FakeFcm, startFakeFcm } from '../harness/fake-fcm.ts';
import { type FakeReceiver, startFakeReceiver } from '../harness/fake-receiver.ts';
import { type FakeSmtp, startFakeSmtp } from '../harness/fake-smtp.ts';
import { findFreePort, makeDataDir, type Product, startProduct, startWorker } from '../harness/product.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { type Database, startDatabase } from './database.ts';

const WORKERS = 2;
/** More than the balancer takes to see that a process drains. */
const DRAIN_SECONDS = 3;

export interface Topology {
  readonly database: Database;
  readonly bucket: Bucket;
  readonly balancer: Balancer;
  readonly products: Product[];
  readonly workers: Product[];
  readonly mails: FakeSmtp;
  readonly phones: FakeFcm;
  readonly receiver: FakeReceiver;
  /** The product as its users see it: by way of the balancer. */
  readonly door: Pick<Product, 'origin' | 'admin'>;
  /** Starts a process again that has ended, or that is stopped first, and waits until the balancer sends calls to it. */
  restartProduct(index: number): Promise<void>;
  restartWorker(index: number): Promise<void>;
  /** Kills a process without a word. */
  kill(process: Product): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Three processes that serve and two that run jobs, as on machines of their own: each has a folder to itself, and shares with the
 * others the database behind its pooler, the bucket and the services of others.
 */
export async function startTopology(): Promise<Topology> {
  const closers: (() => unknown)[] = [];
  const keep = <Part>(part: Part, end: (part: Part) => unknown): Part => {
    closers.unshift(() => end(part));
    return part;
  };
  const stop = async () => {
    const faults: unknown[] = [];
    for (const close of closers.splice(0)) await Promise.resolve(close()).catch((error) => faults.push(error));
    if (faults.length > 0) throw new AggregateError(faults, 'not all of it stopped cleanly');
  };
  try {
    return { ...(await start(keep)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

type Keep = <Part>(part: Part, end: (part: Part) => unknown) => Part;

async function start(keep: Keep): Promise<Omit<Topology, 'stop'>> {
  const { dataDir: folder } = keep(makeDataDir(), ({ remove }) => remove());
  const stopIt = (part: { stop(): Promise<void> }) => part.stop();
  const mails = keep(await startFakeSmtp(), stopIt);
  const phones = keep(await startFakeFcm(), stopIt);
  const receiver = keep(await startFakeReceiver(), stopIt);
  const bucket = keep(await startBucket(folder), stopIt);
  const database = keep(await startDatabase(folder), stopIt);
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
  const balancer = keep(await startBalancer(folder, [...ports]), stopIt);
  const settings = {
    ...database.settings,
    ...bucket.settings,
    ...phones.settings,
    SMTP_URL: mails.url,
    WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8',
    APP_ORIGIN: balancer.origin,
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEY: 'all-processes-share-this-key-of-theirs',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    DEMO_DATA: 'on',
  };
  const folderOf = (name: string) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    return dataDir;
  };
  const serve = (index: number) =>
    startProduct(folderOf(`product-${index + 1}`), { ...settings, PORT: String(ports[index]), RUN_WORKER: 'off' });
  const work = (index: number) => startWorker(folderOf(`worker-${index + 1}`), settings);

  const products = await startAll(
    ports.map((_, index) => () => serve(index)),
    keep,
  );
  const workers = await startAll(
    Array.from({ length: WORKERS }, (_, index) => () => work(index)),
    keep,
  );
  // Later than the demo data, so that the first start does not wait for two disks at each of its many writes.
  await database.addStandby();
  const isUp = (index: number) => expect.poll(balancer.up, { intervals: [100] }).toContain(index);
  await Promise.all(products.map((_, index) => isUp(index)));

  return {
    database,
    bucket,
    balancer,
    products,
    workers,
    mails,
    phones,
    receiver,
    door: { origin: balancer.origin, admin: (products[0] as Product).admin },
    async restartProduct(index) {
      await products[index]?.stop();
      products[index] = await serve(index);
      await isUp(index);
    },
    async restartWorker(index) {
      await workers[index]?.stop();
      workers[index] = await work(index);
    },
    async kill({ process: child }) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Starts processes at the same moment. The list is that which is stopped at the end, with whatever stands in it by then. */
async function startAll(starts: readonly (() => Promise<Product>)[], keep: Keep): Promise<Product[]> {
  const running = keep<Product[]>([], (all) => Promise.all(all.map((one) => one.stop())));
  const beginAt = async (begin: () => Promise<Product>, index: number) => {
    running[index] = await begin();
  };
  const started = await Promise.allSettled(starts.map(beginAt));
  for (const one of started) if (one.status === 'rejected') throw one.reason;
  return running;
}
