import { LIST_SETTINGS_MESSAGES, type ListName } from '@sankalp/contract/list-settings';
import { useCallback } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { useUpdateListSettingsMutation } from './list-settings.api.ts';
import { useListSettings } from './use-list-settings.ts';

interface HiddenColumns {
  hidden: readonly string[];
  hide: (columns: readonly string[]) => void;
}

/** The columns that the admin does not want to see in a list; a list without settings shows all. */
export function useHiddenColumns(list: ListName | undefined): HiddenColumns {
  const toast = useToast();
  const { hiddenColumns: hidden } = useListSettings(list);
  const [update] = useUpdateListSettingsMutation();
  const hide = useCallback(
    async (hiddenColumns: readonly string[]) => {
      if (!list) return;
      const { error } = await update({ list, change: { hiddenColumns: [...hiddenColumns] } });
      if (error) toast.alert(failureText(error, LIST_SETTINGS_MESSAGES.columnsFailed));
    },
    [list, update, toast],
  );
  return { hidden, hide };
}
