import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useExportChosenOrdersMutation } from './dispatch/dispatch.api.ts';

/** Saves the chosen orders as the file that Export makes of all that match. */
export function useExportChosen(): (ids: readonly string[]) => void {
  const toast = useToast();
  const [exportChosen] = useExportChosenOrdersMutation();
  const save = async (ids: readonly string[]) => {
    const { error } = await exportChosen(ids);
    if (error) toast.alert(failureText(error, t(ORDER_MESSAGES.exportFailed)));
  };
  return (ids) => void save(ids);
}
