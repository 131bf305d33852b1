import { LIST_SETTINGS_MESSAGES, type ListName } from '@sankalp/contract/list-settings';
import type { ListView } from '@sankalp/contract/list-settings.schema';
import { useCallback, useEffect, useRef } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useToast } from '../../interface/use-toast.ts';
import { t } from '../../texts.ts';
import { useUpdateListSettingsMutation } from './list-settings.api.ts';
import { useListSettings } from './use-list-settings.ts';

type ChangeViews = (views: readonly ListView[]) => readonly ListView[];

/** The views of a list that the admin has named. `change` says whether it was saved; why not is a toast. */
export function useViews(list: ListName): {
  views: readonly ListView[];
  change: (by: ChangeViews) => Promise<boolean>;
} {
  const toast = useToast();
  const settings = useListSettings(list);
  const [update] = useUpdateListSettingsMutation();
  // Undo comes later, when there may be others.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  const change = useCallback(
    async (by: ChangeViews) => {
      const { views, version } = latest.current;
      const { error } = await update({ list, version, change: { views: [...by(views)] } });
      if (error) toast.alert(failureText(error, t(LIST_SETTINGS_MESSAGES.saveFailed)));
      return !error;
    },
    [list, update, toast],
  );
  return { views: settings.views, change };
}
