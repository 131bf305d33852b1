import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { PRODUCT_MESSAGES, STOCK_NOTE_MAX_LENGTH } from '@sankalp/contract/products';
import type { StockMovement } from '@sankalp/contract/products.schema';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { useSetStockNoteMutation } from '../products.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/products.schema')).stockNoteBody);

interface StockNoteProps {
  productId: string;
  movement: StockMovement;
}

/** Note of a stock entry, in other words or no more. */
export function StockNoteDialog({ isOpen, onClose, ...entry }: DialogProps & StockNoteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Change the reason')}>
      <StockNoteForm {...entry} onClose={onClose} />
    </Dialog>
  );
}

const LABELS = { note: t('Reason') };

function StockNoteForm({ productId: id, movement, onClose }: StockNoteProps & { onClose: () => void }) {
  const [setNote] = useSetStockNoteMutation();
  const toast = useToast();
  const form = useContractForm({
    initialValues: { note: movement.note ?? '' },
    schema,
    bodyOf: (values) => values,
    labels: LABELS,
    missingOf: () => [],
    onSubmit: async ({ note }): Promise<void> => {
      const { error } = await setNote({ id, entryId: movement.id, note });
      if (error) return form.refuse(error, t(PRODUCT_MESSAGES.stockNoteFailed));
      toast.success(t(PRODUCT_MESSAGES.stockNoteSaved));
      onClose();
    },
  });
  return (
    <DialogForm form={form} onCancel={onClose} isStored>
      <TextInput
        label={LABELS.note}
        description={t('Empty it if it holds what nobody needs to keep. What was counted stays as it is.')}
        autoComplete="off"
        maxLength={STOCK_NOTE_MAX_LENGTH}
        data-autofocus
        {...form.fields.getInputProps('note')}
      />
    </DialogForm>
  );
}
