import type { ListName } from '@sankalp/contract/list-settings';
import type { ListSettings } from '@sankalp/contract/list-settings.schema';
import { useSelector } from 'react-redux';
import { type ListSettingsState, NOTHING_SET_UP } from './list-settings-slice.ts';

/** How the admin has set up a list. */
export function useListSettings(list: ListName | undefined): ListSettings {
  return useSelector(({ listSettings }: ListSettingsState) => (list && listSettings[list]) ?? NOTHING_SET_UP);
}
