import { t } from 'virtual:texts';
import { CALENDAR_MESSAGES } from '@sankalp/contract/calendars';
import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useChangeCalendarMutation } from '../consultants.api.ts';

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
export function CalendarDialog({ id, method, ...dialog }: CalendarDialogProps) {
  const [change] = useChangeCalendarMutation();
  return (
    <ActionDialog
      {...dialog}
      {...WORDS[method]}
      run={() => change({ id, method })}
      failed={t(CALENDAR_MESSAGES.failed)}
    />
  );
}
