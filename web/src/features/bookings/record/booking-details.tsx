import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { isOpenBooking, NEXT_BOOKING_STATUSES } from '@sankalp/contract/bookings';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { DURATION_TEXTS } from '../../../shared/duration-texts.ts';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import { DialogFooter } from '../../../shared/ui/dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import { ClashMarks } from '../booking-marks.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import classes from '../bookings.module.css';
import { useBookingHistory } from '../bookings.ts';
import { RemarkList } from '../remark-list.tsx';
import { PaymentOf } from './booking-payment.tsx';
import { type BookingStep, type StepProps, useStatusChange } from './booking-step.ts';
import { BOOKING_HISTORY_WORDS, timeOf } from './booking-words.ts';

/** Details of a booking, what happened to it, and where it can go from here. */
export function BookingDetails({ booking, onDone, onStep }: StepProps & { onStep: (step: BookingStep) => void }) {
  const { clashes, consultantName, createdAt, duration, id, remarks, scheduledAt, status, statusReason } = booking;
  const { userName, userPhone } = booking;
  const next = NEXT_BOOKING_STATUSES[status];
  const history = useBookingHistory(id);
  const { run, isBusy } = useStatusChange({ booking, onDone });
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('Scheduled Date')}</dt>
        <dd>
          {timeOf(scheduledAt)}
          {duration && `, ${DURATION_TEXTS[duration]}`}
        </dd>
        <dt>{t('Consultant')}</dt>
        <dd>{consultantName}</dd>
        {userPhone && (
          <>
            <dt>{t('Mobile Number')}</dt>
            <dd>
              {formatPhone(userPhone)} <WhatsAppLink name={userName} phone={userPhone} />
            </dd>
          </>
        )}
        <dt>{t('Status')}</dt>
        <dd>
          <BookingStatusBadge status={status} /> <ClashMarks clashes={clashes} />
          {statusReason && <p className={classes.said}>{statusReason}</p>}
        </dd>
        <PaymentOf booking={booking} />
      </dl>
      <RemarkList remarks={remarks} />
      <RecordHistory
        query={history}
        words={BOOKING_HISTORY_WORDS}
        began={{ text: t('Booked'), at: createdAt ?? scheduledAt }}
      />
      {isOpenBooking(status) && (
        <DialogFooter>
          <Button variant="default" onClick={() => onStep('cancelled')}>
            {t('Cancel booking')}
          </Button>
          <Button variant="default" onClick={() => onStep('move')}>
            {t('Move')}
          </Button>
          {next.includes('no_show') && (
            <Button variant="default" onClick={() => onStep('no_show')}>
              {t('No show')}
            </Button>
          )}
          {next.includes('completed') && <Button onClick={() => onStep('completed')}>{t('Completed')}</Button>}
          {next.includes('confirmed') && (
            <SaveButton
              busy={isBusy}
              busyLabel={t('Confirming...')}
              onClick={() => void run({ status: 'confirmed' }, t('Booking confirmed'))}
            >
              {t('Confirm')}
            </SaveButton>
          )}
        </DialogFooter>
      )}
    </>
  );
}
