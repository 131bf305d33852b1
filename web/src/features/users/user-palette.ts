import { t } from 'virtual:texts';
import { IconDownload, IconUpload, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import type { PaletteItem, PaletteSource } from '../../shared/palette/palette-source.ts';
import { type ServerSearch, searchedSource } from '../../shared/palette/searched-source.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { EXPORT_FAILED } from './list/export-failed.ts';
import { NO_FILTER } from './list/user-filter.ts';
import { type ListedUser, phoneOf } from './user-display.ts';
import { userPath } from './user-path.ts';
import { useExportUsersMutation, useLazyFindUsersQuery } from './users.api.ts';

const AddUserDialog = lazyDialog(async () => (await import('./record/add-user-dialog.tsx')).AddUserDialog);
const ImportDialog = lazyDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog);

/** One letter matches half of all users. */
const QUERY_MIN_LENGTH = 2;

/** People by name or number, as the palette finds them. */
export function useUserPalette(): PaletteSource {
  const [findUsers] = useLazyFindUsersQuery();
  const { source, stop } = useMemo(() => createSource((query) => findUsers(query, true)), [findUsers]);
  useEffect(() => stop, [stop]);
  return source;
}

/** Actions of the palette on all users. */
export function useUserActions(): PaletteSource {
  const [exportUsers] = useExportUsersMutation();
  const toast = useToast();
  return useMemo(() => {
    const exportAll = async () => {
      const { error } = await exportUsers(NO_FILTER);
      if (error) toast.alert(failureText(error, EXPORT_FAILED));
    };
    const action = { group: t('Actions'), module: 'user' } as const;
    return {
      id: 'user-actions',
      items: () => [
        { ...action, id: 'add-user', label: t('Add user'), icon: IconUserPlus, run: ({ show }) => show(AddUserDialog) },
        { ...action, id: 'import', label: t('Import users'), icon: IconUpload, run: ({ show }) => show(ImportDialog) },
        { ...action, id: 'export', label: t('Export users'), icon: IconDownload, run: () => void exportAll() },
      ],
    };
  }, [exportUsers, toast]);
}

const createSource = (find: (query: string) => ServerSearch<ListedUser>) =>
  searchedSource({ id: 'users', module: 'user', minLength: QUERY_MIN_LENGTH, find, itemOf });

function itemOf(user: ListedUser): PaletteItem {
  return {
    id: `user-${user.id}`,
    label: user.name,
    group: t('Users'),
    icon: IconUser,
    hint: phoneOf(user),
    run: ({ navigate }) => navigate(userPath(user.id)),
  };
}
