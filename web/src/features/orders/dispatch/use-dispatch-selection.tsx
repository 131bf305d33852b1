import { ORDER_MESSAGES, type OrderRow, PARCELS_MAX } from '@sankalp/contract/orders';
import { IconDownload, IconListCheck, IconPackage, IconTag, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useSelection } from '../../../shared/table/selection/use-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import type { OrderConditions } from '../orders.api.ts';
import { type PrintedKind, printPath } from '../print/printed.ts';
import { useExportChosen } from '../use-export-chosen.ts';
import { useFindOrderIdsMutation } from './dispatch.api.ts';

const CourierDialog = lazyDialog(async () => (await import('./courier-dialog.tsx')).CourierDialog);

interface Chosen {
  ids: readonly string[];
}

const TOO_MANY = `At most ${PARCELS_MAX} orders can be got ready at once.`;
const nameOf = ({ number }: OrderRow) => `order ${number}`;

/** What is chosen at the dispatch desk, and what can be done with it. */
export function useDispatchSelection(conditions: OrderConditions) {
  const selection = useSelection();
  const toast = useToast();
  const navigate = useNavigate();
  const courierDialog = useDialog<Chosen>();
  const [findIds] = useFindOrderIdsMutation();
  const exportChosen = useExportChosen();

  const selectAll = async () => {
    const { data, error } = await findIds(conditions);
    if (!data) return void toast.alert(failureText(error, ORDER_MESSAGES.loadFailed));
    selection.setMany(data.ids, true);
    if (data.total > data.ids.length) toast.info(`${TOO_MANY} The ${data.ids.length} most urgent are selected.`);
  };
  const withChosen = (run: (chosen: Chosen) => void) => () => {
    if (selection.ids.size > PARCELS_MAX) toast.alert(TOO_MANY);
    else run({ ids: [...selection.ids] });
  };
  // The address has no room for that many ids; the entry of the browser's history has.
  const print = (kind: PrintedKind) => withChosen((chosen) => void navigate(printPath(kind), { state: chosen }));
  const actions = [
    { label: 'Pick list', icon: IconListCheck, shortcut: 'l', onRun: print('pick-list') },
    { label: 'Packing slips', icon: IconPackage, shortcut: 'p', onRun: print('slips') },
    { label: 'Labels', icon: IconTag, shortcut: 'b', onRun: print('labels') },
    { label: 'Courier', icon: IconTruckDelivery, shortcut: 'c', onRun: withChosen(courierDialog.open) },
    { label: 'Export', icon: IconDownload, shortcut: 'o', onRun: withChosen(({ ids }) => exportChosen(ids)) },
  ];
  return {
    selection: { ...selection, nameOf, actions, onSelectAll: () => void selectAll() },
    dialogs: <CourierDialog dialog={courierDialog} />,
  };
}
