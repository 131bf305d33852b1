import {
  guessMapping,
  IMPORT_MESSAGES,
  type ImportField,
  type ImportMapping,
  type ImportReport,
} from '@sankalp/contract/users-csv';
import { useRef, useState } from 'react';
import { failureTexts } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useImportUsersMutation } from '../users.api.ts';
import { readHeaders } from './read-headers.ts';
import { importedText } from './report-text.ts';

interface ImportState {
  file?: File;
  headers: readonly string[];
  mapping: ImportMapping;
  /** What the last check found; gone as soon as the file or a column changes. */
  report?: ImportReport;
  errors: readonly string[];
}

const NOTHING: ImportState = { headers: [], mapping: {}, errors: [] };

/** The steps of an import: choose a file, say which column holds what, check, import. */
export function useImport(onDone: () => void) {
  const toast = useToast();
  const [importUsers, { isLoading }] = useImportUsersMutation();
  const [state, setState] = useState(NOTHING);
  const [isImporting, setImporting] = useState(false);
  const latest = useRef<File>(undefined);

  const choose = async (file: File) => {
    latest.current = file;
    const read = await readHeaders(file);
    if (latest.current !== file) return;
    if ('refusal' in read) setState({ ...NOTHING, errors: [read.refusal] });
    else setState({ file, headers: read.headers, mapping: guessMapping(read.headers), errors: [] });
  };
  const setColumn = (field: ImportField, header: string) =>
    setState(({ report: _, mapping, ...rest }) => ({
      ...rest,
      mapping: { ...mapping, [field]: header || undefined },
      errors: [],
    }));

  const send = async (isDryRun: boolean) => {
    const { file, mapping } = state;
    if (!file || isLoading) return undefined;
    const { data, error } = await importUsers({ file, mapping, isDryRun });
    const fallback = `Could not ${isDryRun ? 'check' : 'import'} the file. Please try again.`;
    setState((before) => ({ ...before, report: data, errors: error ? failureTexts(error, fallback) : [] }));
    return data;
  };
  const check = async () => {
    const { name, whatsappMobileNumber } = state.mapping;
    if (name && whatsappMobileNumber) await send(true);
    else setState((before) => ({ ...before, errors: [IMPORT_MESSAGES.missingColumns] }));
  };
  const run = async () => {
    setImporting(true);
    const report = await send(false);
    setImporting(false);
    if (!report) return;
    toast.success(importedText(report));
    onDone();
  };
  return { ...state, isBusy: isLoading, isImporting, choose, setColumn, check, run };
}
