import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { PRODUCT_MESSAGES, STOCK_ENTRIES, STOCK_NOTE_MAX_LENGTH, type StockEntry } from '@sankalp/contract/products';
import type { Product } from '@sankalp/contract/products.schema';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { typedNumber } from '../../../shared/form/typed-number.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { useEnterStockMutation } from '../products.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/products.schema')).stockEntryBody);

const NEW_ENTRY = { reason: 'received', quantity: '', note: '' };
const LABELS = { reason: t('What happened'), quantity: t('Quantity'), note: t('Reason') };
const ENTRY_TEXTS: Readonly<Record<StockEntry, string>> = { received: t('+ Received'), damaged: t('− Damaged') };
const ENTRIES = STOCK_ENTRIES.map((value) => ({ value, label: ENTRY_TEXTS[value] }));

/** Goods of a product that came, or that can no longer be sold. */
export function StockDialog({ isOpen, onClose, product }: DialogProps & { product: Product }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Stock of {name}', { name: product.name })}>
      <StockForm product={product} onClose={onClose} />
    </Dialog>
  );
}

function StockForm({ product: { id, name, stock }, onClose }: { product: Product; onClose: () => void }) {
  const [enter] = useEnterStockMutation();
  const toast = useToast();
  const form = useContractForm({
    initialValues: NEW_ENTRY,
    schema,
    bodyOf: (values) => ({ ...values, quantity: typedNumber(values.quantity) }),
    labels: LABELS,
    missingOf: ({ quantity }) => (quantity.trim() === '' ? ['quantity'] : []),
    onSubmit: async (entry): Promise<void> => {
      const { data, error } = await enter({ id, entry });
      if (error) return form.refuse(error, t(PRODUCT_MESSAGES.stockFailed));
      toast.success(t('{name}: {stock} in stock', { name, stock: data.stock }));
      onClose();
    },
  });
  const { fields } = form;
  const { reason, quantity } = fields.values;
  const count = typedNumber(quantity) ?? 0;
  const after = stock + (reason === 'damaged' ? -count : count);
  return (
    <DialogForm form={form} onCancel={onClose}>
      <RadioChoice label={LABELS.reason} options={ENTRIES} {...fields.getInputProps('reason')} />
      <TextInput
        label={LABELS.quantity}
        description={
          count > 0 && Number.isInteger(after) && after >= 0
            ? t('{stock} in stock, {after} then', { stock, after })
            : t('{stock} in stock', { stock })
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        required
        data-autofocus
        {...fields.getInputProps('quantity')}
      />
      <TextInput
        label={LABELS.note}
        placeholder={reason === 'damaged' ? t('Broken on the way') : t('Number of the delivery or bill')}
        autoComplete="off"
        maxLength={STOCK_NOTE_MAX_LENGTH}
        required={reason === 'damaged'}
        {...fields.getInputProps('note')}
      />
    </DialogForm>
  );
}
