import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { type StepProps, useStatusChange } from './booking-step.ts';
import { timeOf } from './booking-words.ts';

const WORDS = {
  completed: { verb: t('Completed'), question: t('took place?'), done: t('Booking completed') },
  no_show: { verb: t('No show'), question: t('was missed?'), done: t('Booking marked as no show') },
} as const;

/** Asks before a booking is over: it stays so. */
export function EndBooking({ booking, onDone, onBack, to }: StepProps & { to: keyof typeof WORDS }) {
  const { run, isBusy } = useStatusChange({ booking, onDone });
  const { verb, question, done } = WORDS[to];
  return (
    <>
      <Text size="md">
        {t('The consultation of {scheduledAt} {question} This cannot be taken back.', {
          scheduledAt: timeOf(booking.scheduledAt),
          question,
        })}
      </Text>
      <ActionFooter
        onCancel={onBack}
        cancelLabel={t('Back')}
        isCautious
        busy={isBusy}
        onClick={() => void run({ status: to }, done)}
      >
        {verb}
      </ActionFooter>
    </>
  );
}
