import { noBody } from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { writeContext } from '../http/write-context.ts';
import type { WriteContext } from '../write-context.ts';
import { bulkRoutes, type ManyService } from './bulk.routes.ts';
import { historyRoute, type ListHistory } from './history.routes.ts';
import { changeRoute, createRoute, idOf, readRoute, type Versioned } from './one-record.routes.ts';
import { leaveOutUntouched } from './untouched-fields.ts';

/** Actions of a feature on one record; what it leaves out has no route. */
export interface RecordService<Create, Update, Shown extends Versioned, Saved extends Versioned> {
  get?(id: string, context: WriteContext): Promise<Shown>;
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
  readonly singular: string;
  /** Several of them: "courses". */
  readonly plural: string;
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
  /** Answer of a write: as much as the screen uses. */
  readonly savedAnswer: z.ZodType<{ data: Saved }>;
  /** The sentence that a delete answers. */
  readonly deleted: string;
  /** Refusals of creating and deleting besides those that their shape tells. */
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
  const { singular, paths, createBody, updateBody, shownAnswer, savedAnswer: answer, refuses = {}, service } = options;

  if (shownAnswer && service.get) {
    readRoute(api, { path: paths.read ?? paths.one, singular, answer: shownAnswer, get: service.get.bind(service) });
  }
  if (paths.history && service.listHistory) {
    historyRoute(api, paths.history, singular, service.listHistory);
  }
  if (createBody && service.create) {
    createRoute(api, {
      path: paths.list,
      summary: `Create ${singular}`,
      body: createBody,
      answer,
      refuses: refuses.create,
      one: paths.one,
      create: service.create.bind(service),
    });
  }
  if (updateBody && service.update) {
    changeRoute(api, {
      method: options.updateMethod ?? 'PATCH',
      path: paths.update ?? paths.one,
      summary: `Update ${singular}`,
      body: updateBody,
      answer,
      before: leaveOutUntouched(updateBody, (id) => service.find(id)),
      change: service.update.bind(service),
    });
  }
  const removal = { summary: `Delete ${singular}`, params: idParams, response: { 200: messageAnswer } };
  api.delete(paths.one, { schema: removal, config: { refuses: refuses.remove } }, async (request) => {
    await service.remove(idOf(request), writeContext(request));
    return { data: { message: options.deleted } };
  });
  changeRoute(api, {
    method: 'POST',
    path: paths.restore,
    summary: `Restore ${singular}`,
    body: noBody,
    answer,
    change: (id, _body, context) => service.restore(id, context),
  });
  bulkRoutes(api, paths.list, options.plural, service);
}
