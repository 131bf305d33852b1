import { Button, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { t } from '../texts.ts';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import type { DialogProps } from '../ui/lazy-dialog.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import { ColumnFields } from './column-fields.tsx';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { ProgressLine, RunningImport } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { PastedRows } from './pasted-rows.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { importLabel } from './report-text.ts';
import { templateUrl } from './template.ts';
import { useImport } from './use-import.ts';

/** Brings in rows of one kind from a CSV file, after saying what that would do; faulty rows can wait in a file of their own. */
export function CsvImportDialog({ kind, isOpen, onClose }: DialogProps & { kind: ImportKind }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        if (!isImporting) onClose();
      }}
      title={kind.title}
      size={560}
    >
      <ImportSteps kind={kind} onClose={onClose} onImporting={setImporting} />
    </Dialog>
  );
}

interface ImportStepsProps {
  kind: ImportKind;
  onClose: () => void;
  onImporting: (isImporting: boolean) => void;
}

function ImportSteps({ kind, onClose, onImporting }: ImportStepsProps) {
  const steps = useImport(kind, onClose);
  const { file, headers, mapping, report, errors, isBusy, isRunning, isSaving, isImporting } = steps;
  const nextStep = useRef<HTMLButtonElement>(null);
  // The columns are guessed, so what is left to do is to go on.
  useDidUpdate(() => nextStep.current?.focus({ preventScroll: true }), [file]);
  const run = async () => {
    onImporting(true);
    await steps.run();
    onImporting(false);
  };
  return (
    <>
      <Stack gap="md">
        <Text c="dimmed">
          {kind.intro}{' '}
          <a className={classes.link} href={templateUrl(kind)} download={`${kind.plural}-template.csv`}>
            {t('Download a template')}
          </a>
        </Text>
        <FileDrop
          label={file ? t('Choose another file') : t('Choose a CSV file or drop it here')}
          chosen={file?.name}
          accept=".csv,text/csv"
          disabled={isBusy}
          takesFocus
          onChoose={(chosen) => void steps.choose(chosen)}
        />
        {kind.pictures && (
          <PicturePicker place={kind.pictures} count={steps.pictures.count} isBusy={isBusy} onPick={steps.pick} />
        )}
        {kind.pasted && !file && (
          <PastedRows
            kind={{ ...kind, pasted: kind.pasted }}
            disabled={isBusy}
            onTake={(rows) => void steps.choose(rows)}
          />
        )}
        {file && (
          <ColumnFields
            fields={kind.fields}
            headers={headers}
            mapping={mapping}
            isBusy={isBusy}
            onChange={steps.setColumn}
          />
        )}
        <ImportResult
          kind={kind}
          report={report}
          errors={errors}
          isSaving={isSaving && !isImporting}
          onSave={() => void steps.saveFaulty()}
        />
        {steps.pictures.percent !== undefined && (
          <ProgressLine label={t('Uploading pictures')} percent={steps.pictures.percent} />
        )}
        {isRunning && <RunningImport paths={kind.paths} />}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isImporting}>
          {t('Cancel')}
        </Button>
        {report ? (
          <SaveButton
            ref={nextStep}
            busy={isRunning || isImporting}
            busyLabel={t('Importing...')}
            disabled={report.isBroken || report.created === 0}
            onClick={() => void run()}
          >
            {importLabel(report, kind)}
          </SaveButton>
        ) : (
          <SaveButton
            ref={nextStep}
            busy={isBusy}
            busyLabel={isImporting ? t('Importing...') : t('Checking...')}
            disabled={!file}
            onClick={() => void steps.check()}
          >
            {t('Check')}
          </SaveButton>
        )}
      </DialogFooter>
    </>
  );
}
