import type { RestrictedRead } from '@sankalp/contract/shared/restricted-read.schema';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import type { ReadDatabase } from '../db/read-database.ts';
import type { AuditedTable, NewRow, RecordTable, StoredRow } from '../db/record-table.ts';
import { createStoredList } from '../lists/newest-list.ts';
import { createOrderedList } from '../lists/ordered-list.ts';
import { wholeListRoute } from '../lists/whole-list.routes.ts';
import type { Versioned } from './one-record.routes.ts';
import { recordRoutes } from './record.routes.ts';
import type { RecordMedia } from './record-media.ts';
import { presentedRecordService } from './record-service.ts';
import { createRecords, type Records } from './records.ts';
import type { RecordsOptions } from './records-options.ts';

type RecordRoutePaths = Parameters<typeof recordRoutes>[1]['paths'];

/** Declaration of a kind of record that has no rules beside those of its table and its contract. */
export interface RecordDeclaration<
  Name extends string,
  Table extends AuditedTable,
  Create extends z.ZodType,
  Update extends z.ZodObject,
  Shown extends Versioned,
> {
  /** By which others ask for its service. */
  readonly name: Name;
  /** One with its article, and several, as the description of the API names them: "a course", "courses". */
  readonly singular: string;
  readonly plural: string;
  readonly table: Table;
  /** Said of each: an erasure leaves its rows alone. A kind that is about people has rules of its own. */
  readonly isAboutPeople: false;
  readonly contract: {
    /** Its module of schemas. */
    readonly schemas: object;
    readonly paths: RecordRoutePaths;
    readonly createBody: Create;
    /** Left out where a record is added and deleted, never changed. */
    readonly updateBody?: Update;
    readonly answer: z.ZodType<{ data: Shown }>;
    readonly listAnswer: z.ZodType<{ data: Shown[]; total: number }>;
    /** Its list, as admins without its module read it for their choices. */
    readonly restrictedRead?: RestrictedRead;
  };
  readonly messages: { readonly notFound: string; readonly deleted: string };
  /** The sentence (409) for each unique index that a row may violate. */
  readonly taken?: RecordsOptions<Table>['taken'];
  /** Fields by which its list stands, the smallest first; without it the newest stands first. */
  readonly orderBy?: readonly (keyof NewRow<Table> & string)[];
  /** A row as it is shown; as it is stored, when left out: the schema of the answer cuts it to what the contract names. */
  readonly present?: (row: StoredRow<Table>, media: RecordMedia) => Shown;
}

/** A declaration of whichever kind, as what holds for all of them reads it. */
export interface AnyRecordDeclaration {
  readonly table: RecordTable;
  readonly isAboutPeople: false;
  readonly contract: {
    readonly paths: RecordRoutePaths;
    readonly createBody: z.ZodObject;
    readonly updateBody?: z.ZodObject;
  };
  readonly messages: { readonly notFound: string; readonly deleted: string };
}

/** The service of such records; its type, so that it can be named. */
export type SimpleRecordService<Table extends AuditedTable, Shown> = ReturnType<
  typeof presentedRecordService<Table, Shown>
>;

export interface RecordDependencies {
  readonly database: Executor;
  readonly media: RecordMedia;
}

export interface RecordRoutesDependencies {
  readonly reads: ReadDatabase;
  readonly media: RecordMedia;
}

type Api = Parameters<typeof recordRoutes>[0];

/** A feature (see `Feature`) that is one kind of record: service, the list of all, and the standard routes with history and bulk. */
export function defineRecord<
  Name extends string,
  Table extends AuditedTable,
  Create extends z.ZodObject & z.ZodType<Parameters<Records<Table>['create']>[0]>,
  Update extends z.ZodObject,
  Shown extends Versioned,
>(declaration: RecordDeclaration<Name, Table, Create, Update, Shown>) {
  const { name, singular, plural, table, contract, messages, taken, orderBy } = declaration;
  const { present = (row: StoredRow<Table>) => row as unknown as Shown } = declaration;
  type Service = SimpleRecordService<Table, Shown>;
  const createService = ({ database, media }: RecordDependencies): Service =>
    presentedRecordService(
      createRecords({ database, table, media, notFound: messages.notFound, ...(taken && { taken }) }),
      (row) => present(row, media),
    );

  const routes = (
    api: Api,
    dependencies: RecordRoutesDependencies & Readonly<Record<Name, Service>>,
    done: () => void,
  ) => {
    const { paths, createBody, updateBody, answer, listAnswer, restrictedRead } = contract;
    wholeListRoute(api, {
      path: paths.list,
      many: plural,
      answer: listAnswer,
      restrictedRead,
      list: orderBy
        ? createOrderedList(dependencies.reads, table, orderBy)
        : createStoredList(dependencies.reads, table),
      present: (row) => present(row as StoredRow<Table>, dependencies.media),
    });
    recordRoutes(api, {
      singular,
      plural,
      paths,
      createBody,
      updateBody,
      shownAnswer: answer,
      savedAnswer: answer,
      deleted: messages.deleted,
      service: dependencies[name],
    });
    done();
  };
  const records = { [name]: createService } as Readonly<Record<Name, typeof createService>>;
  return { schemas: [contract.schemas], records, routes: [routes], declaration };
}
