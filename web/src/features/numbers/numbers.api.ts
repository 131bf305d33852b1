import { numbersPaths, type PictureName } from '@sankalp/contract/numbers';
import type { Numbers, NumbersQuery } from '@sankalp/contract/numbers.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';
import { datedCsv, datedFile, savesFile } from '../../shared/ui/save-file.ts';

export interface Asked extends NumbersQuery {
  readonly picture: PictureName;
}

const numbersApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked anew each time that it is opened: everything that anybody does may change it. */
    getNumbers: build.query<Numbers, Asked>({
      query: ({ picture, ...params }) => ({ url: buildPath(numbersPaths.picture, { picture }), params }),
    }),

    exportNumbers: build.mutation<null, Asked>({
      queryFn: savesFile(
        ({ picture }) => datedCsv(picture),
        ({ picture, ...params }) => ({ url: buildPath(numbersPaths.export, { picture }), params }),
      ),
    }),

    exportWorkbook: build.mutation<null, Asked>({
      queryFn: savesFile(
        ({ picture }) => datedFile(picture, 'xlsx'),
        ({ picture, ...params }) => ({ url: buildPath(numbersPaths.workbook, { picture }), params }),
      ),
    }),
  }),
});

export const { useGetNumbersQuery, useExportNumbersMutation, useExportWorkbookMutation } = numbersApi;
