import { Button } from '@mantine/core';
import { IconDownload, type Icon as TablerIcon } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './icon-on-phone.module.css';
import { type Export, useExport } from './use-export.ts';

interface ExportButtonProps extends Export {
  /** Name and picture of the kind of file, where there are several. */
  label?: string;
  Icon?: TablerIcon;
}

/** Downloads the rows that meet search and filter. On a phone an icon alone. */
export function ExportButton({ label = t('Export'), Icon = IconDownload, ...file }: ExportButtonProps) {
  const save = useExport(file);
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} />}
      className={classes.button}
      aria-disabled={file.isBusy || undefined}
      onClick={save}
    >
      <span className={classes.text}>{label}</span>
    </Button>
  );
}
