import { Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import {
  BOOKING_PAYMENT_LABELS,
  KNOWN_BOOKING_PAYMENTS,
  type KnownBookingPayment,
} from '@sankalp/contract/bookings/booking-payments';
import { NEW_BOOKING_MESSAGES, NEW_BOOKING_PAYMENT } from '@sankalp/contract/bookings/new-booking';
import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { DURATION_TEXTS } from '../../shared/duration-texts.ts';
import type { Person } from '../../shared/form/person-field.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { type Bookable, consultationsByName } from './booking-choices.ts';
import classes from './bookings.module.css';
import { useCreateBookingMutation } from './bookings.ts';
import type { NewBookingProps } from './desk/new-booking.ts';
import { handOver, madeText, timeOf } from './record/booking-words.ts';
import { TimeFields } from './time-fields.tsx';
import { useTimeChoice } from './use-time-choice.ts';

const PAYMENT_OPTIONS = KNOWN_BOOKING_PAYMENTS.map((value) => ({ value, label: t(BOOKING_PAYMENT_LABELS[value]) }));

/** User, consultation, a free time, and whether it is paid; why the server refuses stands beneath. */
export function NewBookingForm({ choices, wanted, onClose }: NewBookingProps) {
  const today = dayInZone(Date.now(), foundation.timeZone);
  const [user, setUser] = useState<Person>();
  const [consultationId, setConsultationId] = useState('');
  const [payment, setPayment] = useState<KnownBookingPayment>(NEW_BOOKING_PAYMENT);
  const [refusal, setRefusal] = useState<string>();
  const [create, { isLoading }] = useCreateBookingMutation();
  const toast = useToast();
  const query = choices.useConsultations(false);
  const offered = (query.data ?? []).filter(
    ({ consultunt, isActive }) => isActive && consultunt.id === (wanted.consultantId ?? consultunt.id),
  );
  // Where there is no choice, it is made.
  const only = offered.length === 1 ? offered[0] : undefined;
  const consultation = offered.find(({ id }) => id === consultationId) ?? only;
  const choice = useTimeChoice(consultation && slotOf(consultation), {
    day: wanted.day ?? today,
    time: wanted.time ?? '',
  });
  const { scheduledAt } = choice;
  const save = async (who: Person, what: Bookable, scheduledAt: string): Promise<void> => {
    setRefusal(undefined);
    const body = { userId: who.id, consultationId: what.id, scheduledAt, paymentStatus: payment };
    const { error } = await create(body);
    if (error) return setRefusal(failureText(error, t(NEW_BOOKING_MESSAGES.createFailed)));
    const text = madeText(who.name, what.consultationName, scheduledAt);
    toast.success(
      t('{consultation} booked for {user}, {time}', {
        consultation: what.consultationName,
        user: who.name,
        time: timeOf(scheduledAt),
      }),
      handOver({ userName: who.name, userPhone: who.phone }, text),
    );
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (user && consultation && scheduledAt && !isLoading) void save(user, consultation, scheduledAt);
      }}
    >
      <Stack gap="md">
        <choices.UserField label={t('User')} value={user} onChange={setUser} required />
        <ReferenceField
          label={t('Consultation')}
          placeholder={t('Choose a consultation')}
          query={{ ...query, data: consultationsByName(offered) }}
          loadFailed={t(CONSULTATION_MESSAGES.loadFailed)}
          value={consultation?.id ?? consultationId}
          onChange={setConsultationId}
          required
        />
        {consultation && (
          <Text c="dimmed" size="sm">
            {`${DURATION_TEXTS[consultation.duration]} · ${formatInr(consultation.price)}`}
          </Text>
        )}
        <TimeFields choice={choice} />
        <RadioChoice
          label={t('Payment')}
          options={PAYMENT_OPTIONS}
          value={payment}
          onChange={(value) => setPayment(value as KnownBookingPayment)}
        />
      </Stack>
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      <ActionFooter
        onCancel={onClose}
        busy={isLoading}
        busyLabel={t('Booking...')}
        disabled={!user || !consultation || !scheduledAt}
      >
        {t('Book')}
      </ActionFooter>
    </form>
  );
}

const slotOf = ({ consultunt: { id, name }, duration }: Bookable) => ({
  consultuntId: id,
  consultantName: name,
  duration,
});
