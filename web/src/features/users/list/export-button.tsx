import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { useExportUsersMutation } from '../users.api.ts';
import { EXPORT_FAILED } from './export-failed.ts';
import type { UserFilter } from './user-filter.ts';

/** Downloads the users that meet the filter. */
export function ExportUsersButton({ filter }: { filter: UserFilter }) {
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  return <ExportButton isBusy={isLoading} run={() => exportUsers(filter)} failed={EXPORT_FAILED} />;
}
