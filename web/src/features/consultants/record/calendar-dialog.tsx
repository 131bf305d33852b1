import { CALENDAR_MESSAGES } from '@sankalp/contract/calendars';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { useChangeCalendarMutation } from '../consultants.api.ts';

interface CalendarDialogProps extends DialogProps {
  id: string;
  method: 'POST' | 'DELETE';
}

const WORDS = {
  POST: {
    verb: 'Renew',
    question: 'The old address stops working at once. The consultant needs the new one. Continue?',
    done: CALENDAR_MESSAGES.renewed,
  },
  DELETE: {
    verb: 'End',
    question: 'The calendar program of the consultant gets nothing more. Continue?',
    done: CALENDAR_MESSAGES.ended,
  },
} as const;

/** Asks before an address that somebody reads stops working. */
export function CalendarDialog({ isOpen, onClose, id, method }: CalendarDialogProps) {
  const [change, { isLoading }] = useChangeCalendarMutation();
  const toast = useToast();
  const { verb, question, done } = WORDS[method];
  const run = async (): Promise<void> => {
    const { error } = await change({ id, method });
    if (error) toast.alert(failureText(error, CALENDAR_MESSAGES.failed));
    else toast.success(done);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={`${verb} calendar address`}
      question={question}
      confirmLabel={verb}
      busy={isLoading}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  );
}
