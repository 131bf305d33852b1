import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './icon-on-phone.module.css';
import { type Export, useExport } from './use-export.ts';

/** Downloads the rows that meet search and filter. On a phone an icon alone. */
export function ExportButton(file: Export) {
  const save = useExport(file);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      className={classes.button}
      aria-disabled={file.isBusy || undefined}
      onClick={save}
    >
      <span className={classes.text}>{t('Export')}</span>
    </Button>
  );
}
