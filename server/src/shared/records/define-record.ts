import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import type { RecordTable, StoredRow } from '../db/record-table.ts';
import { createStoredList } from '../lists/newest-list.ts';
import { wholeListRoute } from '../lists/whole-list.routes.ts';
import type { Versioned } from './one-record.routes.ts';
import { recordRoutes } from './record.routes.ts';
import type { RecordMedia } from './record-media.ts';
import { presentedRecordService } from './record-service.ts';
import { createRecords, type Records } from './records.ts';

/** Declaration of a kind of record that has no rules beside those of its table and its contract. */
export interface RecordDeclaration<
  Name extends string,
  Table extends RecordTable,
  Create extends z.ZodType,
  Update extends z.ZodObject,
  Shown extends Versioned,
> {
  /** By which others ask for its service. */
  readonly name: Name;
  /** One with its article, and several, as the description of the API names them: "a course", "courses". */
  readonly noun: string;
  readonly several: string;
  readonly table: Table;
  readonly contract: {
    readonly paths: Parameters<typeof recordRoutes>[1]['paths'];
    readonly createBody: Create;
    /** Left out where a record is added and deleted, never changed. */
    readonly updateBody?: Update;
    readonly answer: z.ZodType<{ data: Shown }>;
    readonly listAnswer: z.ZodType<{ data: Shown[]; total: number }>;
  };
  readonly messages: { readonly notFound: string; readonly deleted: string };
  readonly present: (row: StoredRow<Table>, media: RecordMedia) => Shown;
}

/** The service of such records; its type, so that it can be named. */
export type SimpleRecordService<Table extends RecordTable, Shown> = ReturnType<
  typeof presentedRecordService<Table, Shown>
>;

export interface AskedOfRecord {
  readonly database: Executor;
  readonly media: RecordMedia;
}

export interface AskedOfRecordRoutes {
  readonly database: Database;
  readonly media: RecordMedia;
}

type Api = Parameters<typeof recordRoutes>[0];

/** A feature (see `Feature`) that is one kind of record: service, the list of all, and the standard routes with history and bulk. */
export function defineRecord<
  Name extends string,
  Table extends RecordTable,
  Create extends z.ZodType<Parameters<Records<Table>['create']>[0]>,
  Update extends z.ZodObject,
  Shown extends Versioned,
>({ name, noun, several, table, contract, messages, present }: RecordDeclaration<Name, Table, Create, Update, Shown>) {
  type Service = SimpleRecordService<Table, Shown>;
  const createService = ({ database, media }: AskedOfRecord): Service =>
    presentedRecordService(createRecords({ database, table, media, notFound: messages.notFound }), (row) =>
      present(row, media),
    );

  const routes = (api: Api, asked: AskedOfRecordRoutes & Readonly<Record<Name, Service>>, done: () => void) => {
    const { paths, createBody, updateBody, answer, listAnswer } = contract;
    wholeListRoute(api, {
      path: paths.list,
      many: several,
      answer: listAnswer,
      list: createStoredList(asked.database, table),
      present: (row) => present(row as StoredRow<Table>, asked.media),
    });
    recordRoutes(api, {
      noun,
      several,
      paths,
      createBody,
      updateBody,
      shownAnswer: answer,
      savedAnswer: answer,
      deleted: messages.deleted,
      service: asked[name],
    });
    done();
  };
  return { records: { [name]: createService } as Readonly<Record<Name, typeof createService>>, routes: [routes] };
}
