import { skipToken } from '@reduxjs/toolkit/query';
import { LIST_SETTINGS_MESSAGES, type ListName } from '@sankalp/contract/list-settings';
import { useCallback, useEffect, useMemo } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { useSessionUser } from '../session/use-session.ts';
import { useGetListSettingsQuery, useUpdateListSettingsMutation } from './list-settings.api.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

interface HiddenColumns {
  hidden: readonly string[];
  hide: (columns: readonly string[]) => void;
}

/** The columns that the admin does not want to see in a list; a list without settings shows all. */
export function useHiddenColumns(list: ListName | undefined): HiddenColumns {
  const toast = useToast();
  const adminId = useSessionUser()?.id ?? '';
  const { data } = useGetListSettingsQuery(list ?? skipToken);
  const [update] = useUpdateListSettingsMutation();
  const known = data?.hiddenColumns;
  const remembered = useMemo(() => rememberedColumns(adminId, list ?? ''), [adminId, list]);
  useEffect(() => {
    if (list && known) rememberColumns(adminId, list, known);
  }, [adminId, list, known]);
  const hide = useCallback(
    async (hiddenColumns: readonly string[]) => {
      if (!list) return;
      const { error } = await update({ list, change: { hiddenColumns: [...hiddenColumns] } });
      if (error) toast.alert(failureText(error, LIST_SETTINGS_MESSAGES.columnsFailed));
    },
    [list, update, toast],
  );
  return { hidden: known ?? remembered, hide };
}
