import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import classes from './icon-on-phone.module.css';

interface ExportButtonProps {
  isBusy: boolean;
  /** Fetches the file and saves it. */
  run: () => Promise<{ error?: unknown }>;
  failed: string;
}

/** Downloads the rows that meet search and filter; says so where that fails. On a phone an icon alone. */
export function ExportButton({ isBusy, run, failed }: ExportButtonProps) {
  const toast = useToast();
  const save = async () => {
    if (isBusy) return;
    const { error } = await run();
    if (error) toast.alert(failureText(error, failed));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      className={classes.button}
      aria-disabled={isBusy || undefined}
      onClick={() => void save()}
    >
      <span className={classes.text}>{t('Export')}</span>
    </Button>
  );
}
