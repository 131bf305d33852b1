import type { SkipToken, TypedUseLazyQuery, TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import type { baseQuery } from '../api/base-query.ts';
import type { ShownRecord } from '../api/deletion.ts';
import { recordTags } from '../api/record-tags.ts';
import { declareCategory, rootApi } from '../api/root-api.ts';
import { type CachePatch, patchCached } from '../api/saved-rows.ts';
import { useRecordHistory } from './history.api.ts';
import {
  type ListQuery,
  type ManyToDelete,
  type RecordApiOptions,
  type RecordChange,
  recordEndpoints,
} from './record-endpoints.ts';

type Base = typeof baseQuery;

/** The calls that every kind of record has, as hooks. */
export interface RecordApi<Row, Create, Update, Listed> {
  useList: TypedUseQuery<Listed[], ListQuery, Base>;
  useLazyList: TypedUseLazyQuery<Listed[], ListQuery, Base>;
  useGet: TypedUseQuery<Row, string, Base>;
  useLazyGet: TypedUseLazyQuery<Row, string, Base>;
  useCreate: TypedUseMutation<Row, Create, Base>;
  useUpdate: TypedUseMutation<Row, RecordChange<Update>, Base>;
  useRemove: TypedUseMutation<unknown, ShownRecord, Base>;
  useRestore: TypedUseMutation<unknown, string, Base>;
  useRemoveMany: TypedUseMutation<BulkOutcome, ManyToDelete, Base>;
  useRestoreMany: TypedUseMutation<BulkOutcome, readonly string[], Base>;
  useHistory: (id: string | SkipToken) => ReturnType<typeof useRecordHistory>;
  /** Changes the list as it is shown, before the server has answered. */
  patchList: (recipe: (rows: Listed[]) => void) => CachePatch;
}

/** Declares the calls of one kind of record. What only this kind has stands beside it, in `rootApi.injectEndpoints`. */
export function recordApi<Row extends { id: string }, Create = never, Update = never, Listed = Row>(
  options: RecordApiOptions<Row, Listed>,
): RecordApi<Row, Create, Update, Listed> {
  const { paths, tag = paths.list } = options;
  const { history } = recordTags(tag);
  declareCategory(tag);
  // All endpoints stand in one cache, where their names tell them apart.
  const nameOf = <Name extends string>(name: Name) => `${name} ${paths.list}` as Name;
  const { endpoints } = rootApi.injectEndpoints({
    endpoints: (build) => {
      const own = recordEndpoints<Row, Create, Update, Listed>(build, options, nameOf('get'));
      return Object.fromEntries(Object.entries(own).map(([name, endpoint]) => [nameOf(name), endpoint])) as typeof own;
    },
  });
  const list = endpoints[nameOf('list')];
  const get = endpoints[nameOf('get')];
  return {
    useList: list.useQuery,
    useLazyList: list.useLazyQuery,
    useGet: get.useQuery,
    useLazyGet: get.useLazyQuery,
    useCreate: endpoints[nameOf('create')].useMutation,
    useUpdate: endpoints[nameOf('update')].useMutation,
    useRemove: endpoints[nameOf('remove')].useMutation,
    useRestore: endpoints[nameOf('restore')].useMutation,
    useRemoveMany: endpoints[nameOf('removeMany')].useMutation,
    useRestoreMany: endpoints[nameOf('restoreMany')].useMutation,
    useHistory: (id) => useRecordHistory(paths.history, history, id),
    patchList: (recipe) => patchCached(nameOf('list'), undefined, recipe),
  };
}
