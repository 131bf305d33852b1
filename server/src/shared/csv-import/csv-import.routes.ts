import { Readable } from 'node:stream';
import {
  IMPORT_MESSAGES,
  IMPORT_WITH_PICTURES_MAX_BYTES,
  IMPORT_WITH_PICTURES_MAX_VALUES,
  type ImportMapping,
  type ImportPaths,
} from '@sankalp/contract/shared/csv-import';
import {
  importAnswer,
  importProgressAnswer,
  type importQueryOf,
  importWithPicturesBody,
} from '@sankalp/contract/shared/csv-import.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../db/database.ts';
import { idleGuarded } from '../http/body-timeout.ts';
import { sendCsv } from '../http/csv-answer.ts';
import { writeContext } from '../http/write-context.ts';
import { badRequest, conflict } from '../problem.ts';
import type { CsvImport } from './csv-import.ts';
import { CsvUpload } from './csv-upload.ts';
import { faultyRowsFile } from './faulty-rows-file.ts';
import { type ImportTurn, takeImportTurn } from './import-turn.ts';

declare module 'fastify' {
  interface FastifyRequest {
    importTurn: ImportTurn | undefined;
  }
}

/** The largest file takes so long at 1 Mbit/s; a slower one keeps others from importing no longer. */
const BODY_WITHIN_MS = 5 * 60 * 1000;
/** Time limit, so that a caller who fetches faulty rows drop by drop does not keep others from importing for longer. */
const FILE_WITHIN_MS = 10 * 60 * 1000;

interface CsvImportRoutesOptions {
  readonly csvImport: CsvImport;
  readonly paths: ImportPaths;
  /** Name of what comes in, for the description of the API: "users". */
  readonly what: string;
  readonly query: ReturnType<typeof importQueryOf>;
  /** Whether rows name pictures: the file then comes in as a text, beside the names of those that were picked. */
  readonly withPictures?: boolean;
  /** For the one import at a time, whose statements take longer than those of other calls. */
  readonly background: Database;
}

/** The routes by which rows come in as CSV, to be registered as a plugin of their own. */
export const csvImportRoutes: FastifyPluginCallbackZod<CsvImportRoutesOptions> = (
  api,
  { csvImport, paths, what, query, withPictures = false, background },
  done,
) => {
  const { running, rowLimit } = csvImport;
  // Taken in by hand: the answer to a second import need not wait for its body, and a parser would hold the file twice.
  api.addContentTypeParser('text/csv', (_request, body, parsed) => parsed(null, body));
  api.decorateRequest('importTurn', undefined);

  const endTurn = async (request: Pick<FastifyRequest, 'importTurn'>) => {
    const turn = request.importTurn;
    request.importTurn = undefined;
    if (turn) running.end();
    await turn?.end();
  };
  const oneAtATime = {
    onRequest: async (request: FastifyRequest) => {
      request.importTurn = await takeImportTurn(background);
      if (!request.importTurn) throw conflict(IMPORT_MESSAGES.busy);
    },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(request.body instanceof Readable)) return;
      const body = idleGuarded(request, reply, undefined, request.body);
      const announced = Number(request.headers['content-length']);
      request.body = await CsvUpload.receive(body, announced, rowLimit, running.begin('receiving'));
    },
    // Before the answer leaves, so that its reader can import again at once.
    onSend: endTurn,
  };
  /** The file of a call, and what came with it. */
  const givenBy = async ({ body, query }: { body: unknown; query: { mapping?: ImportMapping | undefined } }) => {
    const { mapping } = query;
    if (body instanceof CsvUpload) return { file: body, given: { mapping } };
    if (!withPictures) throw badRequest('The request body must be text/csv.');
    const { csv, pictures } = importWithPicturesBody.parse(body);
    return { file: await CsvUpload.of(csv, rowLimit), given: { mapping, pictures } };
  };
  const body = withPictures ? { body: importWithPicturesBody } : {};
  const takes = {
    bodyWithinMs: BODY_WITHIN_MS,
    ...(withPictures ? { bodyValuesMax: IMPORT_WITH_PICTURES_MAX_VALUES } : { takes: 'text/csv' }),
  };
  const once = { ...oneAtATime, ...(withPictures && { bodyLimit: IMPORT_WITH_PICTURES_MAX_BYTES }) };

  api.post(
    paths.import,
    {
      schema: { summary: `Import ${what}`, querystring: query, ...body, response: { 200: importAnswer } },
      config: takes,
      ...once,
    },
    async (request) => {
      const { dryRun, skipFaulty } = request.query;
      try {
        const { file, given } = await givenBy(request);
        if (dryRun === 'true') return { data: await csvImport.check(file, given) };
        const options = { ...given, skipFaulty: skipFaulty === 'true' };
        return { data: await csvImport.store(file, options, writeContext(request)) };
      } finally {
        await endTurn(request);
      }
    },
  );

  api.post(
    paths.faultyRows,
    {
      schema: {
        summary: `Download the faulty rows of an import of ${what}`,
        querystring: query.pick({ mapping: true }),
        ...body,
      },
      config: { ...takes, gives: 'text/csv' },
      ...once,
    },
    async (request, reply) => {
      // The file is still being made while it leaves, so its turn ends with it.
      const streaming = { importTurn: request.importTurn };
      const end = () => endTurn(streaming);
      const { file: sent, given } = await givenBy(request);
      const file = await faultyRowsFile(csvImport.faultyRecords(sent, given), end);
      request.importTurn = undefined;
      const late = setTimeout(() => file.destroy(), FILE_WITHIN_MS).unref();
      file.once('close', () => {
        clearTimeout(late);
        void end();
      });
      return sendCsv(reply, `${what}-to-mend`, file);
    },
  );

  api.get(
    paths.progress,
    { schema: { summary: `Get the progress of an import of ${what}`, response: { 200: importProgressAnswer } } },
    async () => ({ data: running.progress }),
  );

  done();
};
