import { MEDIA_MESSAGES } from '@sankalp/contract/media';
import { IMPORT_REASON_HEADER, type ImportMapping } from '@sankalp/contract/shared/csv-import';
import type { ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { useRef, useState } from 'react';
import { failureTexts } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import { UploadError } from '../upload/upload-error.ts';
import { useImportCsvMutation, useSaveFaultyRowsMutation } from './import.api.ts';
import type { ImportKind } from './import-kind.ts';
import { readHeaders } from './read-headers.ts';
import { importedText } from './report-text.ts';
import { usePickedPictures } from './use-picked-pictures.ts';

interface ImportState {
  file?: File;
  headers: readonly string[];
  mapping: ImportMapping;
  /** Report of the last check; gone as soon as the file or a column changes. */
  report?: ImportReport | undefined;
  errors: readonly string[];
}

const NOTHING: ImportState = { headers: [], mapping: {}, errors: [] };
const SAVE_FAILED = t('Could not download the rows. Please try again.');

/** The steps of an import: choose a file, say which column holds what, check, import what is good. */
export function useImport(kind: ImportKind, onDone: () => void) {
  const toast = useToast();
  const [importCsv, { isLoading }] = useImportCsvMutation();
  const [saveFaultyRows, { isLoading: isSaving }] = useSaveFaultyRowsMutation();
  const [state, setState] = useState(NOTHING);
  const [isImporting, setImporting] = useState(false);
  const pictures = usePickedPictures(kind.pictures);
  const latest = useRef<File>(undefined);

  const choose = async (file: File) => {
    latest.current = file;
    const read = await readHeaders(file, kind.pictures !== undefined);
    if (latest.current !== file) return;
    if ('refusal' in read) {
      setState({ ...NOTHING, errors: [read.refusal] });
      return;
    }
    const headers = read.headers.filter((header) => header !== IMPORT_REASON_HEADER);
    setState({ file, headers, mapping: kind.guessMapping(headers), errors: [] });
  };
  const pick = (files: readonly File[]) => {
    const refusal = pictures.pick(files);
    setState(({ report: _, ...rest }) => ({ ...rest, errors: refusal ? [refusal] : [] }));
  };
  const setColumn = (field: string, header: string) =>
    setState(({ report: _, mapping, ...rest }) => ({
      ...rest,
      mapping: { ...mapping, [field]: header || undefined },
      errors: [],
    }));

  const say = (...errors: string[]) => setState((before) => ({ ...before, errors }));
  const send = async (isDryRun: boolean) => {
    const { file, mapping, report } = state;
    if (!file || isLoading) return undefined;
    const skipFaulty = !isDryRun && (report?.faulty ?? 0) > 0;
    const call = { kind, file, mapping, pictures: pictures.sent() };
    const { data, error } = await importCsv({ ...call, isDryRun, skipFaulty });
    const fallback = isDryRun
      ? t('Could not check the file. Please try again.')
      : t('Could not import the file. Please try again.');
    setState((before) => ({ ...before, report: data, errors: error ? failureTexts(error, fallback) : [] }));
    return data;
  };
  const check = async () => {
    const isMissing = kind.fields.some(({ field, isRequired }) => isRequired && !state.mapping[field]);
    if (isMissing) say(kind.columnsMissing);
    else await send(true);
  };
  /** Downloads the rows that have faults. Answers whether it could. */
  const saveFaulty = async () => {
    const { file, mapping } = state;
    if (!file || isSaving) return false;
    const { error } = await saveFaultyRows({ kind, file, mapping, pictures: pictures.sent() });
    say(...(error ? failureTexts(error, SAVE_FAILED) : []));
    return !error;
  };
  /** Answers whether all pictures that the import needs have gone up. */
  const sendPictures = async () => {
    try {
      await pictures.upload(state.report?.pictures ?? []);
      return true;
    } catch (error) {
      say(error instanceof UploadError ? error.message : t(MEDIA_MESSAGES.uploadFailed));
      return false;
    }
  };
  const run = async () => {
    setImporting(true);
    const report = (await sendPictures()) ? await send(false) : undefined;
    const isComplete = report !== undefined && (report.faulty === 0 || (await saveFaulty()));
    setImporting(false);
    if (!report) return;
    if (isComplete) {
      toast.success(importedText(report, kind), kind.next && { action: kind.next });
      onDone();
      return;
    }
    // The number of imported rows is known now, so what is left to do is to fetch the others.
    toast.success(importedText({ ...report, faulty: 0 }, kind));
    setState((before) => ({
      ...before,
      report: { ...report, existing: report.existing + report.created, created: 0 },
    }));
  };
  const isBusy = isLoading || isSaving;
  const doing = { isBusy: isBusy || isImporting, isRunning: isLoading, isSaving, isImporting };
  return { ...state, ...doing, pictures, pick, choose, setColumn, check, run, saveFaulty };
}
