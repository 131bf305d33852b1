import { AwsClient } from 'aws4fetch';
import { retryLater } from '../http/problem.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Until the headers of an answer are there; a body may take its time. */
const ANSWER_WITHIN_MS = 15_000;
const TRIES = 3;

const unreachable = (cause: unknown) =>
  Object.assign(retryLater(503, 'The media store cannot be reached right now. Please try again in a moment.', 5), {
    cause,
  });

export interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** One bucket, spoken to in its own protocol. Names of objects are ours: letters, digits, hyphens, dots and slashes. */
export class S3Bucket {
  readonly name: string;
  readonly #base: string;
  readonly #client: AwsClient;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
    this.name = bucket;
    // The bucket stands in the path: that works everywhere, without a name of its own in the DNS.
    this.#base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  /** Calls an object, or the bucket itself when its name is empty; what fails for the moment is tried again. */
  async call(object: string, { query, ...init }: Call): Promise<Response> {
    const address = new URL(object === '' ? this.#base : `${this.#base}/${object}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#try(address.href, init).catch((cause: unknown) => unreachable(cause));
      if (answer instanceof Response) {
        if (answer.status < 500 && answer.status !== 429) return answer;
        await answer.body?.cancel();
      }
      if (attempt === TRIES) throw answer instanceof Response ? unreachable(`it answered ${answer.status}`) : answer;
      await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** attempt));
    }
  }

  /** The same, for calls that have to succeed; a missing object answers undefined. */
  async expect(object: string, call: Call): Promise<Response | undefined> {
    const answer = await this.call(object, call);
    if (answer.ok) return answer;
    const reason = answer.status === 404 ? undefined : (await answer.text()).slice(0, 500);
    if (reason === undefined) return void (await answer.body?.cancel());
    throw new Error(`the bucket answered ${call.method} with ${answer.status}: ${reason}`);
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

  async #try(address: string, init: Omit<Call, 'query'>): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), ANSWER_WITHIN_MS);
    try {
      return await fetch(await this.#client.sign(address, init), { signal: patience.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}
