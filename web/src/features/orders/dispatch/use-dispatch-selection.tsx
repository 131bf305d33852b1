import { t } from 'virtual:texts';
import { ORDER_MESSAGES, PARCELS_MAX } from '@sankalp/contract/orders';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import {
  IconBrandWhatsapp,
  IconListCheck,
  IconPackage,
  IconPrinter,
  IconTag,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../../shared/interface/use-toast.ts';
import type { List } from '../../../shared/table/list.ts';
import { useListSelection } from '../../../shared/table/selection/use-list-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { type OrderConditions, useFindOrderIdsMutation } from '../orders.api.ts';
import { type PrintedKind, printPath } from '../print/printed.ts';
import { useExportChosen } from '../use-export-chosen.ts';

const TellBuyersDialog = lazyDialog(async () => (await import('./tell-buyers-dialog.tsx')).TellBuyersDialog);
const CourierDialog = lazyDialog(async () => (await import('./courier-dialog.tsx')).CourierDialog);

interface Chosen {
  ids: readonly string[];
}

const TOO_MANY = t('At most {most} orders can be got ready at once.', { most: PARCELS_MAX });
const nameOf = ({ number }: OrderRow) => t('order {number}', { number });

/** Selection at the dispatch desk, and what can be done with it. */
export function useDispatchSelection(list: List<OrderRow>, conditions: OrderConditions, hasLeft: boolean) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const courierDialog = useDialog<Chosen>();
  const tellDialog = useDialog<Chosen>();
  const [findIds] = useFindOrderIdsMutation();

  const firstText = (count: number) =>
    hasLeft ? t('The {count} newest are selected.', { count }) : t('The {count} most urgent are selected.', { count });
  const findFirst = async () => {
    const answer = await findIds({ ...conditions, first: PARCELS_MAX });
    const { length = 0 } = answer.data?.ids ?? [];
    if (answer.data && list.matching > length) toast.info(`${TOO_MANY} ${firstText(length)}`);
    return answer;
  };
  // The address has no room for that many ids; the entries of the browser's history have: this one too, for whoever goes back.
  const print = async (kind: PrintedKind, chosen: Chosen) => {
    const backTo = pathname + search;
    await navigate(backTo, { replace: true, preventScrollReset: true, state: { ...state, chosen: chosen.ids } });
    await navigate(printPath(kind), { state: { ...chosen, backTo } });
  };
  const selection = useListSelection(
    {
      plural: t('orders'),
      tooMany: t('At most {most} orders can be chosen at once.'),
      list,
      nameOf,
      findIds: findFirst,
      loadFailed: t(ORDER_MESSAGES.loadFailed),
      initial: chosenBefore(state),
      max: { count: PARCELS_MAX, text: TOO_MANY },
      export: { byServer: useExportChosen() },
    },
    (withChosen) => [
      ...(hasLeft
        ? [
            {
              label: t('Tell the buyers'),
              icon: IconBrandWhatsapp,
              shortcut: 'm',
              onRun: withChosen(tellDialog.open),
            },
          ]
        : []),
      {
        label: t('Print all'),
        icon: IconPrinter,
        shortcut: 'i',
        onRun: withChosen((chosen) => void print('all', chosen)),
      },
      {
        label: t('Pick list'),
        icon: IconListCheck,
        shortcut: 'l',
        onRun: withChosen((chosen) => void print('pick-list', chosen)),
      },
      {
        label: t('Packing slips'),
        icon: IconPackage,
        shortcut: 'p',
        onRun: withChosen((chosen) => void print('slips', chosen)),
      },
      { label: t('Labels'), icon: IconTag, shortcut: 'b', onRun: withChosen((chosen) => void print('labels', chosen)) },
      ...(hasLeft
        ? []
        : [{ label: t('Courier'), icon: IconTruckDelivery, shortcut: 'c', onRun: withChosen(courierDialog.open) }]),
    ],
  );
  return {
    selection,
    dialogs: (
      <>
        <CourierDialog dialog={courierDialog} />
        <TellBuyersDialog dialog={tellDialog} />
      </>
    ),
  };
}

/** State that one comes back with from the print page. */
function chosenBefore(state: unknown): readonly string[] {
  const { chosen }: { chosen?: unknown } = state ?? {};
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [];
}
