import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { EVENTS_KEPT_DAYS } from '@sankalp/contract/events';
import { addDays, dayInZone, instantInZone, isDay } from '@sankalp/contract/shared/dates';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { Endpoint } from '@sankalp/contract/webhooks.schema';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import classes from './webhooks.module.css';
import { useReplayEndpointMutation } from './webhooks.ts';

/** Sends all events since a day once more. */
export function ReplayDialog({ isOpen, onClose, endpoint }: { endpoint: Endpoint } & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Send all since a day')}>
      <ReplayForm endpoint={endpoint} onClose={onClose} />
    </Dialog>
  );
}

function ReplayForm({ endpoint: { id }, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const today = dayInZone(Date.now(), foundation.timeZone);
  // The first of the days that are kept is kept in part.
  const first = addDays(today, 1 - EVENTS_KEPT_DAYS);
  const [day, setDay] = useState(today);
  const [isRefused, setRefused] = useState(false);
  const [replay, { isLoading }] = useReplayEndpointMutation();
  const toast = useToast();
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const isGood = isDay(day) && day >= first && day <= today;
    setRefused(!isGood);
    if (!isGood) return;
    const { error } = await replay({ id, since: instantInZone(day, '00:00:00', foundation.timeZone) });
    if (error) toast.alert(failureText(error, t(WEBHOOK_MESSAGES.sendFailed)));
    else toast.success(t('All events since then are being sent'));
    onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.form}>
        <Text size="md">
          {t(
            'Under their old ids and in their order, whether they were delivered or not: receivers know by the id what they have.',
          )}
        </Text>
        <DateField
          label={t('From the beginning of')}
          value={day}
          onChange={setDay}
          minDay={first}
          maxDay={today}
          error={isRefused && t('A day of the last 30 days')}
        />
      </div>
      <ActionFooter onCancel={onClose} busy={isLoading} busyLabel={t('Sending...')}>
        {t('Send all')}
      </ActionFooter>
    </form>
  );
}
