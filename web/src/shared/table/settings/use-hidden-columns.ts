import { LIST_SETTINGS_MESSAGES, type ListName } from '@sankalp/contract/list-settings';
import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useToast } from '../../interface/use-toast.ts';
import { t } from '../../texts.ts';
import { type Column, optionalColumnsOf } from '../columns.ts';
import { useUpdateListSettingsMutation } from './list-settings.api.ts';
import { useListSettings } from './use-list-settings.ts';

interface HiddenColumns {
  hidden: readonly string[];
  hide: (columns: readonly string[]) => void;
}

/**
 * The columns that the admin does not see in a list. Stored is which of them are not as they are at first: optional ones hidden, all
 * others shown.
 */
export function useHiddenColumns<Row extends RowData>(
  list: ListName | undefined,
  columns: readonly Column<Row>[],
): HiddenColumns {
  const toast = useToast();
  const { hiddenColumns: turned } = useListSettings(list);
  const optional = useMemo(() => optionalColumnsOf(columns), [columns]);
  const hidden = useMemo(() => inOneAlone(turned, optional), [turned, optional]);
  const [update] = useUpdateListSettingsMutation();
  const hide = useCallback(
    async (wanted: readonly string[]) => {
      if (!list) return;
      const { error } = await update({ list, change: { hiddenColumns: inOneAlone(wanted, optional) } });
      if (error) toast.alert(failureText(error, t(LIST_SETTINGS_MESSAGES.columnsFailed)));
    },
    [list, update, toast, optional],
  );
  return { hidden, hide };
}

const inOneAlone = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];
