import { lazyDialog } from '../ui/lazy-dialog.tsx';

/** Asks before one record is deleted. */
export const DeleteRecord = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteRecordDialog);

/** Asks before the chosen records are deleted. */
export const DeleteRecords = lazyDialog(async () => (await import('./bulk/bulk-delete-dialog.tsx')).BulkDeleteDialog);
