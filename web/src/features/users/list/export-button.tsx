import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useExportUsersMutation } from '../users.api.ts';
import classes from '../users.module.css';
import { EXPORT_FAILED } from './export-failed.ts';
import type { UserFilter } from './user-filter.ts';

/** Downloads the users that meet the filter. */
export function ExportButton({ filter }: { filter: UserFilter }) {
  const toast = useToast();
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  const run = async () => {
    if (isLoading) return;
    const { error } = await exportUsers(filter);
    if (error) toast.alert(failureText(error, EXPORT_FAILED));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      className={classes.fileButton}
      aria-disabled={isLoading || undefined}
      onClick={() => void run()}
    >
      <span className={classes.fileButtonText}>Export</span>
    </Button>
  );
}
