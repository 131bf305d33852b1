import type { ImportMapping, ImportPaths } from '@sankalp/contract/shared/csv-import';
import type { ImportProgress, ImportReport, PickedPicture } from '@sankalp/contract/shared/csv-import.schema';
import { rootApi } from '../api/root-api.ts';
import { savesFile } from '../ui/save-file.ts';
import type { ImportKind } from './import-kind.ts';
import { textOf } from './read-headers.ts';

interface ImportCall {
  kind: Pick<ImportKind, 'paths' | 'tag' | 'plural'>;
  file: File;
  mapping: ImportMapping;
  /** Where rows name pictures. */
  pictures?: readonly PickedPicture[] | undefined;
}

const importApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** A dry run says what an import would do; else the good rows come in, and the faulty ones wait if that is wanted. */
    importCsv: build.mutation<ImportReport, ImportCall & { isDryRun: boolean; skipFaulty: boolean }>({
      queryFn: async ({ kind, mapping, isDryRun, skipFaulty, ...given }, _api, _options, call) => {
        const params = { dryRun: isDryRun, skipFaulty, mapping: JSON.stringify(mapping) };
        const { data, error } = await call({ ...(await upload(kind.paths.import, given)), params });
        return error ? { error } : { data: data as ImportReport };
      },
      invalidatesTags: (_, error, { kind, isDryRun }) => (error || isDryRun ? [] : [{ type: kind.tag, id: 'LIST' }]),
    }),

    /** Saves the faulty rows as a file. */
    saveFaultyRows: build.mutation<null, ImportCall>({
      queryFn: savesFile(
        ({ kind }) => `${kind.plural}-to-mend.csv`,
        async ({ kind, mapping, ...given }) => ({
          ...(await upload(kind.paths.faultyRows, given)),
          params: { mapping: JSON.stringify(mapping) },
        }),
      ),
    }),

    getImportProgress: build.query<ImportProgress, { paths: ImportPaths; run: number }>({
      query: ({ paths }) => ({ url: paths.progress }),
      keepUnusedDataFor: 0,
    }),
  }),
});

async function upload(url: string, { file, pictures }: Pick<ImportCall, 'file' | 'pictures'>) {
  const call = { url, method: 'POST' } as const;
  if (pictures) {
    const csv = textOf(await file.arrayBuffer()) ?? '';
    return { ...call, body: { csv, pictures }, contentType: 'application/json' };
  }
  // Browsers name a CSV file by what is installed to open it.
  return { ...call, body: file, contentType: 'text/csv' };
}

export const { useImportCsvMutation, useSaveFaultyRowsMutation, useGetImportProgressQuery } = importApi;
