import { t } from 'virtual:texts';
import type { Order } from '@sankalp/contract/orders.schema';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import classes from './orders.module.css';

const TellBuyerDialog = lazyDialog(async () => (await import('./tell-buyer-dialog.tsx')).TellBuyerDialog);

/** Offers to tell the buyer that the parcel has left, as long as it is under way. */
export function TellBuyer({ order }: { order: Order }) {
  const dialog = useDialog<{ order: Order }>();
  if (order.status !== 'shipped' || !order.trackingNumber) return null;
  return (
    <div className={classes.tell}>
      <PlainButton data-compact onClick={() => dialog.open({ order })}>
        <IconBrandWhatsapp size={16} aria-hidden="true" />
        {t('Tell the buyer that it has left')}
      </PlainButton>
      <TellBuyerDialog dialog={dialog} />
    </div>
  );
}
