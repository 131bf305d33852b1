import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { createAnswerCheck } from './answers.ts';
import { faultOfCost, measureCall } from './call-cost.ts';
import { type Ledger, openLedger } from './ledger.ts';
import type { Operation } from './operations.ts';
import { areaOf, type FuzzRequest, type Known } from './requests.ts';

// Stops at the first fault, since some may block the process for a minute.
const FAULTS_MAX = 3;
const IDS_MAX = 40;
// So many of the known ids are those of records that were there before, each of them several times.
const GIVEN = 20;
// Refusals that are worth a line in the audit log.
const TRACED_REFUSALS = new Set(['refreshTokenReused', 'signInFailed', 'signInThrottled', 'accessRefused']);

type Answer = Awaited<ReturnType<TestApp['send']>>;

interface FuzzedAppOptions {
  readonly app: TestApp;
  readonly description: object;
  /** Records that are there, by the first part of their paths. */
  readonly idsOfArea: Map<string, string[]>;
  readonly tokens: Known['tokens'];
}

/** An app whose answers to bad input are held to its description, and whose refusals are held to write nothing. */
export async function createFuzzedApp({ app, description, idsOfArea, tokens }: FuzzedAppOptions) {
  const given = [...idsOfArea.values()].flat();
  const known: Known = {
    ids: Array.from({ length: GIVEN }, (_, i) => given[i % given.length] ?? ''),
    idsOfArea,
    tokens,
  };
  const check = createAnswerCheck(description);
  const ledger: Ledger = await openLedger(app.database);
  const succeeded = new Set<string>();
  const successfulWrites = new Set<string>();
  let created = 0;
  let sent = 0;

  function learn({ id, method, path }: Operation, { statusCode, headers, body }: Answer): void {
    succeeded.add(id);
    if (method !== 'GET') successfulWrites.add(String(headers['x-request-id']));
    if (statusCode !== 201) return;
    const { data } = JSON.parse(body);
    // Given ids stay known, and of the rest the newest few, so that calls meet what is there as well as what is gone.
    if (typeof data.id !== 'string') return;
    known.ids[GIVEN + (created++ % IDS_MAX)] = data.id;
    const ids = idsOfArea.get(areaOf(path)) ?? [];
    idsOfArea.set(areaOf(path), [...ids, data.id].slice(-IDS_MAX));
  }

  // Calls from everywhere: the limits of one address are tested where they belong.
  function nextAddress(): string {
    sent += 1;
    return `10.0.${Math.floor(sent / 250)}.${sent % 250}`;
  }

  const askLivez = async () => (await app.send({ url: '/livez' })).statusCode;

  /** Sends one call. Answers what is wrong with what came back. */
  async function faultOf({ operation, url, headers, payload }: FuzzRequest): Promise<string | undefined> {
    const { method } = operation;
    const call = () => app.send({ method, url, headers, payload, remoteAddress: nextAddress() });
    const { answer, cost } = await measureCall(call, askLivez);
    const status = answer.statusCode;
    if (status < 300) learn(operation, answer);
    // A read's own writes show at the next call that is none.
    const written = method === 'GET' ? [] : await ledger.written();
    if (written.length > 0 && status >= 300) {
      return `${status}, but it or a read before it wrote to ${written.join(', ')}`;
    }
    const tooMuch = faultOfCost(cost);
    if (tooMuch) return tooMuch;
    if (status >= 500 && status !== 503) return `answered ${status}: ${answer.body.slice(0, 200)}`;
    const { headers: responseHeaders } = answer;
    return check(operation, {
      status,
      contentType: String(responseHeaders['content-type']),
      headers: responseHeaders,
      text: textOf(answer),
    });
  }

  return {
    known,
    ledger,
    succeeded,

    /** Sends all, and fails with the first few faults. */
    async expectNoFaults(requests: Iterable<FuzzRequest>): Promise<void> {
      const faults: string[] = [];
      for (const request of requests) {
        const fault = await faultOf(request);
        if (fault) faults.push(`${fault} - ${describeRequest(request)}`);
        if (faults.length === FAULTS_MAX) break;
      }
      expect(faults).toEqual([]);
    },

    /** Looks at all that is left behind: no line of a refused call, no row without a line. */
    async expectSoundLedger(): Promise<void> {
      const refused = (await ledger.audited()).filter(
        ({ requestId, action }) => !successfulWrites.has(requestId) && !TRACED_REFUSALS.has(action),
      );
      expect(refused, 'audit rows of refused calls').toEqual([]);
      expect(await ledger.written(), 'tables written by the last reads').toEqual([]);
      expect(await ledger.unaudited(), 'rows written without an audit row').toEqual({});
    },
  };
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function textOf({ headers, rawPayload }: Answer): string {
  const decode = DECODERS[String(headers['content-encoding'])];
  return (decode ? decode(rawPayload) : rawPayload).toString();
}

const describeRequest = ({ operation, url, headers, payload }: FuzzRequest) =>
  `${operation.id}: ${operation.method} ${url.slice(0, 200)} ${JSON.stringify({ ...headers, authorization: undefined }).slice(0, 200)} ${payload?.slice(0, 300)}`;
