import { t } from 'virtual:texts';
import type { PersonField } from '../../../shared/form/person-field.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { NewOrderForm } from './new-order-form.tsx';

/** An order for somebody who called. */
export function NewOrderDialog({ isOpen, onClose, UserField }: DialogProps & { UserField: PersonField }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('New order')} size={640}>
      <NewOrderForm UserField={UserField} onClose={onClose} />
    </Dialog>
  );
}
