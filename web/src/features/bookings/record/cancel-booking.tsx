import { Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { BOOKING_REASON_MAX_LENGTH } from '@sankalp/contract/bookings';
import { NAME_PLACEHOLDER } from '@sankalp/contract/messages';
import { CANCELLED_BOOKING_TEMPLATE } from '@sankalp/contract/whatsapp-templates';
import { useEffect, useRef, useState } from 'react';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Loading } from '../../../shared/ui/async-state.tsx';
import { contentOf, draftOf, type MessageDraft, TemplateFields } from '../../messages/index.ts';
import { type StepProps, useStatusChange } from './booking-step.ts';
import { cancelText, handOver, timeOf } from './booking-words.ts';
import { useSendable } from './use-sendable.ts';

const BY_TEMPLATE = 'template';
const WAYS = [
  { value: BY_TEMPLATE, label: t('By WhatsApp, from a template') },
  { value: 'words', label: t('In your own words, by you') },
];

/**
 * Cancels with a message, which stays with the booking as its reason. It goes out by itself to who agreed to that; else it is handed
 * over to WhatsApp, where the admin sends it. No form: the dialog may stand in the one of a consultant.
 */
export function CancelBooking({ booking, onDone, onBack }: StepProps) {
  const { isKnown, unreachable, templates } = useSendable(booking.id);
  const [way, setWay] = useState(BY_TEMPLATE);
  const [words, setWords] = useState(() => cancelText(booking).slice(0, BOOKING_REASON_MAX_LENGTH));
  const [changed, setChanged] = useState<MessageDraft>();
  const { run, isBusy } = useStatusChange({ booking, onDone });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKnown) fields.current?.querySelector<HTMLElement>('input:checked, textarea')?.focus();
  }, [isKnown]);
  if (!isKnown) return <Loading />;

  const suggest = () => [NAME_PLACEHOLDER, timeOf(booking.scheduledAt), booking.consultationName];
  const draft =
    changed ??
    draftOf(
      templates.find(({ name }) => name === CANCELLED_BOOKING_TEMPLATE),
      suggest,
    );
  const isByTemplate = templates.length > 0 && way === BY_TEMPLATE;
  const message = isByTemplate ? contentOf(draft) : undefined;
  const isMissing = isByTemplate ? !message : words.trim() === '';
  const cancel = () =>
    message
      ? run({ status: 'cancelled', message }, t('Booking cancelled, message on its way'))
      : run({ status: 'cancelled', reason: words }, t('Booking cancelled'), handOver(booking, words));
  return (
    <>
      <Stack gap="md" ref={fields}>
        {templates.length > 0 && (
          <RadioChoice label={t('How it is sent')} options={WAYS} value={way} onChange={setWay} />
        )}
        {unreachable !== undefined && (
          <Text c="dimmed">{t('No messages by WhatsApp: {unreachable}', { unreachable: t(unreachable) })}</Text>
        )}
        {isByTemplate ? (
          <>
            <TemplateFields draft={draft} onChange={setChanged} name={booking.userName} suggest={suggest} />
            <Text c="dimmed">{t('The message stays with the booking as its reason.')}</Text>
          </>
        ) : (
          <Textarea
            label={t('Message')}
            description={t('Stays with the booking as its reason. You send it on WhatsApp afterwards.')}
            rows={4}
            maxLength={BOOKING_REASON_MAX_LENGTH}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
      </Stack>
      <ActionFooter
        onCancel={onBack}
        cancelLabel={t('Back')}
        color="red"
        busy={isBusy}
        busyLabel={t('Cancelling...')}
        disabled={isMissing}
        onClick={() => void cancel()}
      >
        {t('Cancel booking')}
      </ActionFooter>
    </>
  );
}
