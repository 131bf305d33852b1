import { t } from 'virtual:texts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { NewBookingForm } from '../booking-fields.tsx';
import type { NewBookingProps } from './new-booking.ts';

/** A booking for somebody who called. */
export function NewBookingDialog({ isOpen, ...form }: NewBookingProps & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('New booking')}>
      <NewBookingForm {...form} />
    </Dialog>
  );
}
