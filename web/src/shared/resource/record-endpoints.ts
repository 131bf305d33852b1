import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import type { baseQuery } from '../api/base-query.ts';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../api/deletion.ts';
import { recordTags } from '../api/record-tags.ts';
import type { CacheTag } from '../api/root-api.ts';
import { patchCached } from '../api/saved-rows.ts';
import type { CallArgs } from '../api/send.ts';

export interface RecordApiOptions<Row, Listed> {
  paths: {
    list: `/${string}`;
    one: `${string}/:id`;
    restore: `${string}/:id/restore`;
    history?: `${string}/:id/history`;
  };
  /** Its cache category; without it the path of its list is one. */
  tag?: CacheTag['type'];
  /** Tags that are read again when a record comes, changes or goes, its list first; without it that list alone. */
  lists?: readonly [CacheTag, ...CacheTag[]];
  /** Tags of what shows a record by its name: read again when one changes. */
  shownIn?: readonly CacheTag['type'][];
  /** The lists are read again after a refusal as well, since somebody else may have changed or deleted the record. */
  readsAfterRefusal?: boolean;
  /** Deleted whatever changed meanwhile: others than admins make versions of it. */
  deletesAnyVersion?: boolean;
  /** A record as the screens read it, of one as an answer may hold it. */
  asRow?: (sent: Row) => Row;
  asListed?: (sent: Listed) => Listed;
}

/** The conditions of a list, as its query names them. */
export type ListQuery = CallArgs['params'] | void;

/** Changes that a form saves, and the version that they were made from. */
export interface RecordChange<Update> {
  id: string;
  version: number;
  fields: Update;
}

/** Which records are deleted by one call, or would be. */
export interface ManyToDelete {
  ids: readonly string[];
  dryRun: boolean;
}

/** The endpoints that every kind of record has. `get` is the name by which `get` is injected. */
export function recordEndpoints<Row extends { id: string }, Create, Update, Listed>(
  build: EndpointBuilder<typeof baseQuery, CacheTag['type'], 'api'>,
  options: RecordApiOptions<Row, Listed>,
  getName: string,
) {
  const { paths, shownIn = [], readsAfterRefusal = false, deletesAnyVersion = false } = options;
  const { asRow = (sent: Row) => sent, asListed = (sent: Listed) => sent } = options;
  const tags = recordTags(options.tag ?? paths.list);
  const lists = options.lists ?? [tags.list];
  const bulkPaths = bulkPathsOf(paths.list);
  /** An answer without the record, which the documents allow, has it loaded again. */
  const asSaved = (sent: Row) => (sent?.id ? asRow(sent) : sent);

  return {
    list: build.query<Listed[], ListQuery>({
      query: (params) => ({ url: paths.list, ...(params && { params }) }),
      transformResponse: (sent: Listed[]) => sent.map(asListed),
      providesTags: [lists[0]],
    }),

    get: build.query<Row, string>({
      query: (id) => ({ url: buildPath(paths.one, { id }) }),
      transformResponse: asRow,
      providesTags: (_, __, id) => [tags.one(id)],
    }),

    create: build.mutation<Row, Create>({
      query: (body) => ({ url: paths.list, method: 'POST', body }),
      transformResponse: asSaved,
      invalidatesTags: (_, error) => (error ? [] : lists),
    }),

    update: build.mutation<Row, RecordChange<Update>>({
      query: ({ id, version, fields: body }) => ({
        url: buildPath(paths.one, { id }),
        method: 'PATCH',
        body,
        ifMatch: version,
      }),
      transformResponse: asSaved,
      invalidatesTags: (saved, error, { id }) => {
        if (error && !readsAfterRefusal) return [];
        const ofRecord = error || saved?.id ? [] : [tags.one(id)];
        return [...lists, ...shownIn, tags.history(id), ...ofRecord];
      },
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (saved?.id) dispatch(patchCached(getName, id, () => saved));
      },
    }),

    remove: build.mutation<unknown, ShownRecord>({
      query: ({ id, version }) => deletionOf(paths.one, { id, version: deletesAnyVersion ? undefined : version }),
      invalidatesTags: (_, error, { id }) =>
        readsAfterRefusal ? lists : readAfterDeletion<CacheTag>(error, lists, [tags.one(id)]),
    }),

    restore: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(paths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, id) => (error ? [] : [...lists, tags.one(id), tags.history(id)]),
    }),

    removeMany: build.mutation<BulkOutcome, ManyToDelete>({
      query: (body) => ({ url: bulkPaths.remove, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : lists),
    }),

    restoreMany: build.mutation<BulkOutcome, readonly string[]>({
      query: (ids) => ({ url: bulkPaths.restore, method: 'POST', body: { ids } }),
      invalidatesTags: (_, error) => (error ? [] : lists),
    }),
  };
}
