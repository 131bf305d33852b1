import { CALENDAR_MESSAGES } from '@sankalp/contract/calendars';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { useChangeCalendarMutation } from '../consultants.api.ts';
import { t } from '../texts.ts';

interface CalendarDialogProps extends DialogProps {
  id: string;
  method: 'POST' | 'DELETE';
}

const WORDS = {
  POST: {
    title: t('Renew calendar address'),
    verb: t('Renew'),
    question: t('The old address stops working at once. The consultant needs the new one. Continue?'),
    done: t(CALENDAR_MESSAGES.renewed),
  },
  DELETE: {
    title: t('End calendar address'),
    verb: t('End'),
    question: t('The calendar program of the consultant gets nothing more. Continue?'),
    done: t(CALENDAR_MESSAGES.ended),
  },
} as const;

/** Asks before an address that somebody reads stops working. */
export function CalendarDialog({ isOpen, onClose, id, method }: CalendarDialogProps) {
  const [change, { isLoading }] = useChangeCalendarMutation();
  const toast = useToast();
  const { title, verb, question, done } = WORDS[method];
  const run = async (): Promise<void> => {
    const { error } = await change({ id, method });
    if (error) toast.alert(failureText(error, t(CALENDAR_MESSAGES.failed)));
    else toast.success(done);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={title}
      question={question}
      confirmLabel={verb}
      busy={isLoading}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  );
}
