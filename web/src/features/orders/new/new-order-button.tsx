import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { PersonField } from '../../../shared/form/person-field.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useAddressAction } from '../../../shared/ui/use-address-action.ts';
import { useDialog } from '../../../shared/ui/use-dialog.ts';

const NewOrderDialog = lazyDialog(async () => (await import('./new-order-dialog.tsx')).NewOrderDialog);

/** Makes an order for somebody who calls; `UserField` is a constant. */
export function NewOrderButton({ UserField }: { UserField: PersonField }) {
  const dialog = useDialog<object>();
  const { open } = dialog;
  const add = useCallback(() => open({}), [open]);
  useAddressAction('add', add);
  return (
    <>
      <Button aria-keyshortcuts="n" onClick={add}>
        {t('+ New Order')}
      </Button>
      <NewOrderDialog dialog={dialog} UserField={UserField} />
    </>
  );
}
