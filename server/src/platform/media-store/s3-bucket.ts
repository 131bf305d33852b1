import { AwsClient } from 'aws4fetch';
import { operate } from '../../shared/operations.ts';
import { type BoundedAnswer, createBoundedCalls } from './bounded-call.ts';
import { MediaStoreUnavailable } from './media-store.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A call, with its tries, is given up when nothing has moved for so long; a body may take its time as long as it moves. */
  readonly silenceMs?: number;
}

const SILENCE_MS = 3_000;
const SILENCE_MIN_MS = 500;
const TRIES = 3;
const LISTED_AT_ONCE = 200;

export interface BucketObject {
  readonly name: string;
  readonly bytes: number;
  readonly etag: string;
  readonly modified: Date;
}

export interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** For what the bucket itself takes long for before it answers. */
  readonly silenceMs?: number;
}

/** One bucket, spoken to in its own protocol. Names of objects are ours: letters, digits, hyphens, dots and slashes. */
export class S3Bucket {
  readonly name: string;
  readonly #base: string;
  readonly #client: AwsClient;
  readonly #silenceMs: number;
  readonly #send = createBoundedCalls();

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey, silenceMs = SILENCE_MS }: S3Options) {
    this.#silenceMs = silenceMs;
    this.name = bucket;
    // The bucket stands in the path: that works everywhere, without a name of its own in the DNS.
    this.#base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  /** Calls an object, or the bucket itself when its name is empty; what fails for the moment is tried again, while there is time. */
  async call(object: string, { query, silenceMs = this.#silenceMs, ...call }: Call): Promise<BoundedAnswer> {
    const address = new URL(object === '' ? this.#base : `${this.#base}/${object}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const until = performance.now() + silenceMs;
    for (let attempt = 1; ; attempt += 1) {
      const leftMs = Math.max(Math.round(until - performance.now()), SILENCE_MIN_MS);
      const answer = await this.#try(address.href, call, leftMs).catch((cause: unknown) => ({ cause }));
      if (!('cause' in answer)) {
        if (answer.status < 500 && answer.status !== 429) return answer;
        answer.drop();
      }
      const pauseMs = 100 * 3 ** attempt;
      if (attempt === TRIES || performance.now() + pauseMs >= until) {
        throw new MediaStoreUnavailable('cause' in answer ? answer.cause : `it answered ${answer.status}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** The same, for calls that have to succeed; a missing object answers undefined. */
  async expect(object: string, call: Call): Promise<BoundedAnswer | undefined> {
    const answer = await this.call(object, call);
    if (answer.ok) return answer;
    if (answer.status === 404) return void answer.drop();
    throw new Error(`the bucket answered ${call.method} with ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  }

  /** An address to which anybody may PUT exactly such a body, for a while. */
  async presignPut(object: string, headers: Readonly<Record<string, string>>, ttlSeconds: number): Promise<string> {
    const address = `${this.#base}/${object}?X-Amz-Expires=${ttlSeconds}`;
    const signed = await this.#client.sign(address, {
      method: 'PUT',
      headers,
      aws: { signQuery: true, allHeaders: true },
    });
    return signed.url;
  }

  /** An address from which anybody may GET an object between two moments. */
  async presignGet(
    object: string,
    query: Readonly<Record<string, string>>,
    { fromSeconds, untilSeconds }: { readonly fromSeconds: number; readonly untilSeconds: number },
  ): Promise<string> {
    const address = new URL(`${this.#base}/${object}`);
    const terms = { ...query, 'X-Amz-Expires': String(untilSeconds - fromSeconds) };
    for (const [name, value] of Object.entries(terms)) address.searchParams.set(name, value);
    const datetime = new Date(fromSeconds * 1000).toISOString().replace(/[-:]|\.\d{3}/g, '');
    const signed = await this.#client.sign(address.href, { method: 'GET', aws: { signQuery: true, datetime } });
    return signed.url;
  }

  /** All objects below a prefix, by name. */
  async *objects(prefix = ''): AsyncGenerator<BucketObject> {
    for (let after = ''; ; ) {
      const query = {
        'list-type': '2',
        prefix,
        'max-keys': String(LISTED_AT_ONCE),
        ...(after && { 'start-after': after }),
      };
      const answer = await this.expect('', { method: 'GET', query });
      const listing = answer ? await answer.text().catch(unavailable) : '';
      const objects = listedIn(listing);
      yield* objects;
      const last = objects.at(-1);
      if (objects.length < LISTED_AT_ONCE || !last) return;
      after = last.name;
    }
  }

  async #try(
    url: string,
    { method, headers = {}, body }: Omit<Call, 'query' | 'silenceMs'>,
    silenceMs: number,
  ): Promise<BoundedAnswer> {
    // Its signature says nothing of the body.
    const signed = await this.#client.sign(url, { method, headers });
    const signedHeaders = Object.fromEntries(signed.headers);
    if (method === 'PUT') signedHeaders['content-length'] = String(body?.length ?? 0);
    const send = () => this.#send({ url: signed.url, method, headers: signedHeaders, body, silenceMs });
    return operate('call', { name: 'media' }, send, ({ status }) => (status < 500 ? 'done' : 'refused'));
  }
}

const unavailable = (cause: unknown): never => {
  throw new MediaStoreUnavailable(cause);
};

/** The objects that a listing names. Ours have names in which nothing is escaped. */
function listedIn(listing: string): BucketObject[] {
  return [...listing.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const textIn = (tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(entry)?.[1];
    const [name, modified] = [textIn('Key'), textIn('LastModified')];
    if (!name || !modified) return [];
    const etag = (textIn('ETag') ?? '').replaceAll('&quot;', '').replaceAll('"', '');
    return { name, bytes: Number(textIn('Size') ?? 0), etag, modified: new Date(modified) };
  });
}
