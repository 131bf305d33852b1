import { LIST_SETTINGS_MESSAGES, type ListName, type ListView } from '@sankalp/contract/list-settings';
import { useCallback, useEffect, useRef } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { useGetListSettingsQuery, useUpdateListSettingsMutation } from './list-settings.api.ts';

type ChangeViews = (views: readonly ListView[]) => readonly ListView[];

const NONE: readonly ListView[] = [];

/** The views of a list that the admin has named. `change` says whether it was saved; why not is a toast. */
export function useViews(list: ListName): {
  views: readonly ListView[];
  change: (by: ChangeViews) => Promise<boolean>;
} {
  const toast = useToast();
  const { data } = useGetListSettingsQuery(list);
  const [update] = useUpdateListSettingsMutation();
  // Undo comes later, when there may be others.
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  }, [data]);
  const change = useCallback(
    async (by: ChangeViews) => {
      const { views = NONE, version } = latest.current ?? {};
      const { error } = await update({ list, ...(version && { version }), change: { views: [...by(views)] } });
      if (error) toast.alert(failureText(error, LIST_SETTINGS_MESSAGES.saveFailed));
      return !error;
    },
    [list, update, toast],
  );
  return { views: data?.views ?? NONE, change };
}
