import { noBody } from '@sankalp/contract/auth';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { type IdParams, idParams } from '@sankalp/contract/shared/id';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bulkRoutes, type ManyService } from './bulk-routes.ts';
import { sendCreated, sendVersioned } from './conditional.ts';
import { historyRoute, type ListHistory } from './history-route.ts';
import { leaveOutUntouched } from './untouched-fields.ts';
import { type WriteContext, writeContext } from './write-context.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** What a feature does with one record; what it leaves out has no route. */
export interface RecordService<Create, Update, Shown extends Versioned, Saved extends Versioned> {
  get?(id: string): Promise<Shown>;
  listHistory?: ListHistory;
  create?(body: Create, context: WriteContext): Promise<Saved>;
  update?(id: string, body: Update, context: WriteContext): Promise<Saved>;
  /** The record as it is stored: a field that comes back as it is stored is not looked at. */
  find(id: string): Promise<object | undefined>;
  remove(id: string, context: WriteContext): Promise<unknown>;
  restore(id: string, context: WriteContext): Promise<Saved>;
  removeMany: ManyService['removeMany'];
  restoreMany: ManyService['restoreMany'];
}

interface RecordRoutesOptions<
  Create extends z.ZodType,
  Update extends z.ZodObject,
  Shown extends Versioned,
  Saved extends Versioned,
> {
  /** With its article, as the description of the API names one: "a course". */
  readonly noun: string;
  /** Several of them: "courses". */
  readonly several: string;
  /** `update` and `read` where they differ from `one`. */
  readonly paths: Readonly<
    Record<'list' | 'restore', string> & { one: `${string}/:id` } & Partial<
        Record<'read' | 'update' | 'history', string>
      >
  >;
  readonly updateMethod?: 'PUT' | 'PATCH';
  readonly createBody?: Create;
  readonly updateBody?: Update;
  readonly shownAnswer?: z.ZodType<{ data: Shown }>;
  /** What a write answers: as much as the screen uses. */
  readonly savedAnswer: z.ZodType<{ data: Saved }>;
  /** The sentence that a delete answers. */
  readonly deleted: string;
  /** What creating and deleting may be refused with besides what their shape tells. */
  readonly refuses?: Partial<Record<'create' | 'remove', FastifyContextConfig['refuses']>>;
  readonly service: RecordService<z.output<Create>, z.output<Update>, Shown, Saved>;
}

/**
 * The standard routes of one kind of record: GET one with its ETag, its history, POST, PUT or PATCH with If-Match, DELETE and
 * POST restore. Lists are each feature's own.
 */
export function recordRoutes<
  Create extends z.ZodType,
  Update extends z.ZodObject,
  Shown extends Versioned,
  Saved extends Versioned,
>(api: FastifyInstance, options: RecordRoutesOptions<Create, Update, Shown, Saved>): void {
  const { noun, paths, createBody, updateBody, shownAnswer, savedAnswer, refuses = {}, service } = options;
  const saved = { 200: savedAnswer };

  if (shownAnswer && service.get) {
    const get = service.get.bind(service);
    const schema = { summary: `Get ${noun}`, params: idParams, response: { 200: shownAnswer } };
    api.get(paths.read ?? paths.one, { schema }, async (request, reply) =>
      sendVersioned(reply, await get(idOf(request))),
    );
  }
  if (paths.history && service.listHistory) {
    historyRoute(api, paths.history, noun, service.listHistory);
  }
  if (createBody && service.create) {
    const create = service.create.bind(service);
    const schema = { summary: `Create ${noun}`, body: createBody, response: { 201: savedAnswer } };
    api.post(paths.list, { schema, config: { refuses: refuses.create } }, async (request, reply) => {
      const record = await create(request.body as z.output<Create>, writeContext(request));
      return sendCreated(reply, paths.one, record.id, sendVersioned(reply, record));
    });
  }
  if (updateBody && service.update) {
    const update = service.update.bind(service);
    api.route({
      method: options.updateMethod ?? 'PATCH',
      url: paths.update ?? paths.one,
      schema: {
        summary: `Update ${noun}`,
        params: idParams,
        body: updateBody,
        response: saved,
      },
      ...leaveOutUntouched(updateBody, (id) => service.find(id)),
      handler: async (request, reply) => {
        const body = request.body as z.output<Update>;
        return sendVersioned(reply, await update(idOf(request), body, writeContext(request)));
      },
    });
  }
  const removal = { summary: `Delete ${noun}`, params: idParams, response: { 200: messageAnswer } };
  api.delete(paths.one, { schema: removal, config: { refuses: refuses.remove } }, async (request) => {
    await service.remove(idOf(request), writeContext(request));
    return { data: { message: options.deleted } };
  });
  const restoring = { summary: `Restore ${noun}`, params: idParams, body: noBody, response: saved };
  api.post(paths.restore, { schema: restoring }, async (request, reply) =>
    sendVersioned(reply, await service.restore(idOf(request), writeContext(request))),
  );
  bulkRoutes(api, paths.list, options.several, service);
}

const idOf = (request: FastifyRequest): string => (request.params as IdParams).id;
