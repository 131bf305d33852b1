import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { ColumnFields } from './column-fields.tsx';
import classes from './import.module.css';
import { ImportResult } from './import-result.tsx';
import { importLabel } from './report-text.ts';
import { TEMPLATE_NAME, templateUrl } from './template.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Brings in users from a CSV file, after saying what that would do. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const [isImporting, setImporting] = useState(false);
  return (
    <Dialog
      opened={useOpenedAfterMount(isOpen)}
      onClose={() => {
        if (!isImporting) onClose();
      }}
      title="Import users"
      size={560}
    >
      <ImportSteps onClose={onClose} onImporting={setImporting} />
    </Dialog>
  );
}

interface ImportStepsProps {
  onClose: () => void;
  onImporting: (isImporting: boolean) => void;
}

function ImportSteps({ onClose, onImporting }: ImportStepsProps) {
  const steps = useImport(onClose);
  const { file, headers, mapping, report, errors, isBusy, isImporting } = steps;
  const run = async () => {
    onImporting(true);
    await steps.run();
    onImporting(false);
  };
  return (
    <>
      <Stack gap="md">
        <Text c="dimmed">
          Adds the users of a CSV file. Whoever is known already, by phone number, stays as they are.{' '}
          <a className={classes.link} href={templateUrl} download={TEMPLATE_NAME}>
            Download a template
          </a>
        </Text>
        <FileDrop
          label={file ? 'Choose another file' : 'Choose a CSV file or drop it here'}
          chosen={file?.name}
          accept=".csv,text/csv"
          disabled={isBusy}
          onChoose={(chosen) => void steps.choose(chosen)}
        />
        {file && <ColumnFields headers={headers} mapping={mapping} isBusy={isBusy} onChange={steps.setColumn} />}
        <ImportResult report={report} errors={errors} />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isImporting}>
          Cancel
        </Button>
        {report ? (
          <SaveButton
            busy={isBusy}
            busyLabel="Importing..."
            disabled={report.faultCount > 0 || report.created === 0}
            onClick={() => void run()}
          >
            {importLabel(report)}
          </SaveButton>
        ) : (
          <SaveButton
            busy={isBusy}
            busyLabel={isImporting ? 'Importing...' : 'Checking...'}
            disabled={!file}
            onClick={() => void steps.check()}
          >
            Check
          </SaveButton>
        )}
      </DialogFooter>
    </>
  );
}
