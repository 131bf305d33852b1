import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { INVOICE_MESSAGES } from '@sankalp/contract/orders/invoices';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { foundation } from '../../../shared/foundation.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useExportMonthMutation } from './dispatch.api.ts';

/** Downloads what was billed in a month, with its taxes, and what was taken back. */
export function MonthEndDialog({ isOpen, onClose }: DialogProps) {
  const [month, setMonth] = useState(lastWholeMonth);
  const [exportMonth, { isLoading }] = useExportMonthMutation();
  const toast = useToast();
  const download = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || month === '') return;
    const { error } = await exportMonth(month);
    if (error) toast.alert(failureText(error, t(INVOICE_MESSAGES.monthEndFailed)));
    else onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Month-end')}>
      <form onSubmit={(event) => void download(event)}>
        <TextInput
          type="month"
          label={t('Month')}
          description={t('Invoices with their taxes, and what was cancelled or taken back')}
          required
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <ActionFooter onCancel={onClose} busy={isLoading} busyLabel={t('Downloading...')} disabled={month === ''}>
          {t('Download')}
        </ActionFooter>
      </form>
    </Dialog>
  );
}

/** The month before this one, as `YYYY-MM`: this one is not over. */
function lastWholeMonth(): string {
  const [year = 0, month = 0] = dayInZone(Date.now(), foundation.timeZone).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
