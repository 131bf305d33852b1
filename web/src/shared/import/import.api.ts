import type { ImportMapping, ImportPaths, ImportProgress, ImportReport } from '@sankalp/contract/shared/csv-import';
import { rootApi } from '../api/root-api.ts';
import { saveFile } from '../ui/save-file.ts';
import type { ImportKind } from './import-kind.ts';

interface ImportCall {
  kind: Pick<ImportKind, 'paths' | 'tag' | 'many'>;
  file: File;
  mapping: ImportMapping;
}

const importApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** A dry run says what an import would do; else the good rows come in, and the faulty ones wait if that is wanted. */
    importCsv: build.mutation<ImportReport, ImportCall & { isDryRun: boolean; skipFaulty: boolean }>({
      query: ({ kind, file, mapping, isDryRun, skipFaulty }) => ({
        ...upload(kind.paths.import, file),
        params: { dryRun: isDryRun, skipFaulty, mapping: JSON.stringify(mapping) },
      }),
      invalidatesTags: (_, error, { kind, isDryRun }) => (error || isDryRun ? [] : [{ type: kind.tag, id: 'LIST' }]),
    }),

    /** Saves the faulty rows as a file. It goes past the store, which holds plain data only. */
    saveFaultyRows: build.mutation<null, ImportCall>({
      queryFn: async ({ kind, file, mapping }, _api, _options, call) => {
        const params = { mapping: JSON.stringify(mapping) };
        const { data, error } = await call({ ...upload(kind.paths.faultyRows, file), params, answer: 'blob' });
        if (error) return { error };
        saveFile(data as Blob, `${kind.many}-to-mend.csv`);
        return { data: null };
      },
    }),

    getImportProgress: build.query<ImportProgress, { paths: ImportPaths; run: number }>({
      query: ({ paths }) => ({ url: paths.progress }),
      keepUnusedDataFor: 0,
    }),
  }),
});

function upload(url: string, file: File) {
  // Browsers name a CSV file by what is installed to open it.
  return { url, method: 'POST', body: file, contentType: 'text/csv' } as const;
}

export const { useImportCsvMutation, useSaveFaultyRowsMutation, useGetImportProgressQuery } = importApi;
