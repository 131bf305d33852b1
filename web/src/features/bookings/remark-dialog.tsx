import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import { BOOKING_MESSAGES, REMARK_MAX_LENGTH } from '@sankalp/contract/bookings';
import type { ListedBooking } from '@sankalp/contract/bookings.schema';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useAddRemarkMutation } from './bookings.ts';
import { RemarkList } from './remark-list.tsx';

/** Remarks of staff on a booking, and a field for one more: added, never changed. Users do not see them. */
export function RemarkDialog({ isOpen, onClose, booking }: DialogProps & { booking: ListedBooking }) {
  const { consultationName, id, remarks, userId, userName } = booking;
  const [text, setText] = useState('');
  const [addRemark, { isLoading }] = useAddRemarkMutation();
  const toast = useToast();
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isLoading) return;
    const { error } = await addRemark({ id, userId, text });
    if (error) return void toast.alert(failureText(error, t(BOOKING_MESSAGES.remarkFailed)));
    setText('');
    toast.success(t(BOOKING_MESSAGES.remarkAdded));
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${consultationName}: ${userName}`}>
      <form onSubmit={(event) => void add(event)}>
        <RemarkList remarks={remarks} />
        <Textarea
          label={t('Remark')}
          placeholder={t('For staff only')}
          rows={3}
          maxLength={REMARK_MAX_LENGTH}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ActionFooter onCancel={onClose} busy={isLoading} disabled={text.trim() === ''} />
      </form>
    </Dialog>
  );
}
