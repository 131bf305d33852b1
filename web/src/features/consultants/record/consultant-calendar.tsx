import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { CALENDAR_MESSAGES } from '@sankalp/contract/calendars';
import type { Consultant } from '@sankalp/contract/consultants.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import card from '../../../shared/ui/record-page.module.css';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { useChangeCalendarMutation, useGetCalendarQuery } from '../consultants.api.ts';
import classes from '../consultants.module.css';

const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);

/** Where the consultant's own calendar program reads their bookings; the address is the key to it. */
export function ConsultantCalendar({ consultant: { id, name } }: { consultant: Consultant }) {
  const { data, error, isError, isLoading, refetch } = useGetCalendarQuery(id);
  const [change, { isLoading: isBusy }] = useChangeCalendarMutation();
  const dialog = useDialog<{ id: string; method: 'POST' | 'DELETE' }>();
  const toast = useToast();
  const make = async (): Promise<void> => {
    const { error: refused } = await change({ id, method: 'POST' });
    if (refused) toast.alert(failureText(refused, t(CALENDAR_MESSAGES.failed)));
    else toast.success(t(CALENDAR_MESSAGES.made));
  };
  return (
    <section className={card.card} aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('Calendar')}</h2>
      {isLoading && <Loading lines={1} />}
      {isError && (
        <RetryBanner message={failureText(error, t(CALENDAR_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {data?.url === null && (
        <div className={classes.calendar}>
          <p>{t("Make an address for {name}'s calendar program to read these bookings and days off.", { name })}</p>
          <Button variant="default" loading={isBusy} onClick={() => void make()}>
            {t('Make calendar address')}
          </Button>
        </div>
      )}
      {data?.url && (
        <div className={classes.calendar}>
          <div className={classes.address}>
            <CopyText text={data.url} label={t('Copy calendar address {address}', { address: data.url })} />
            <p>{t('Whoever has this address reads the calendar. Give it to nobody but the consultant.')}</p>
          </div>
          <Button variant="default" onClick={() => dialog.open({ id, method: 'POST' })}>
            {t('Renew')}
          </Button>
          <Button variant="default" className={card.delete} onClick={() => dialog.open({ id, method: 'DELETE' })}>
            {t('End')}
          </Button>
        </div>
      )}
      <CalendarDialog dialog={dialog} />
    </section>
  );
}
