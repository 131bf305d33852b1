import { ORDER_MESSAGES, type OrderRow, PARCELS_MAX } from '@sankalp/contract/orders';
import { IconListCheck, IconPackage, IconPrinter, IconTag, IconTruckDelivery } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../../shared/interface/use-toast.ts';
import type { List } from '../../../shared/table/list.ts';
import { useListSelection } from '../../../shared/table/selection/use-list-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { type OrderConditions, useFindOrderIdsMutation } from '../orders.api.ts';
import { type PrintedKind, printPath } from '../print/printed.ts';
import { t } from '../texts.ts';
import { useExportChosen } from '../use-export-chosen.ts';

const CourierDialog = lazyDialog(async () => (await import('./courier-dialog.tsx')).CourierDialog);

interface Chosen {
  ids: readonly string[];
}

const TOO_MANY = t('At most {most} orders can be got ready at once.', { most: PARCELS_MAX });
const nameOf = ({ number }: OrderRow) => t('order {number}', { number });

/** What is chosen at the dispatch desk, and what can be done with it. */
export function useDispatchSelection(list: List<OrderRow>, conditions: OrderConditions) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const courierDialog = useDialog<Chosen>();
  const [findIds] = useFindOrderIdsMutation();

  const findMostUrgent = async () => {
    const answer = await findIds({ ...conditions, first: PARCELS_MAX });
    const { length = 0 } = answer.data?.ids ?? [];
    if (answer.data && list.matching > length)
      toast.info(`${TOO_MANY} ${t('The {count} most urgent are selected.', { count: length })}`);
    return answer;
  };
  // The address has no room for that many ids; the entry of the browser's history has.
  const print = (kind: PrintedKind) => (chosen: Chosen) =>
    void navigate(printPath(kind), { state: { ...chosen, backTo: pathname + search } });
  const selection = useListSelection(
    {
      many: t('orders'),
      list,
      nameOf,
      findIds: findMostUrgent,
      loadFailed: t(ORDER_MESSAGES.loadFailed),
      initial: chosenBefore(state),
      max: { count: PARCELS_MAX, text: TOO_MANY },
      export: { byServer: useExportChosen() },
    },
    (withChosen) => [
      { label: t('Print all'), icon: IconPrinter, shortcut: 'i', onRun: withChosen(print('all')) },
      { label: t('Pick list'), icon: IconListCheck, shortcut: 'l', onRun: withChosen(print('pick-list')) },
      { label: t('Packing slips'), icon: IconPackage, shortcut: 'p', onRun: withChosen(print('slips')) },
      { label: t('Labels'), icon: IconTag, shortcut: 'b', onRun: withChosen(print('labels')) },
      { label: t('Courier'), icon: IconTruckDelivery, shortcut: 'c', onRun: withChosen(courierDialog.open) },
    ],
  );
  return {
    selection,
    dialogs: <CourierDialog dialog={courierDialog} />,
  };
}

/** What one comes back with from the print page. */
function chosenBefore(state: unknown): readonly string[] {
  const { chosen }: { chosen?: unknown } = state ?? {};
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [];
}
