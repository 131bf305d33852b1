import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { ORDER_MESSAGES, TRACKING_MAX_LENGTH } from '@sankalp/contract/orders';
import { trackingHint, trackingLink } from '@sankalp/contract/orders/couriers';
import { OPEN_STATUSES } from '@sankalp/contract/orders/order-status';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { BusyLabel } from '../../shared/ui/busy-label.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { orderPath } from './order-path.ts';
import { useSetTrackingMutation } from './orders.api.ts';
import classes from './orders.module.css';

interface TrackingFieldProps {
  order: OrderRow;
  /** Where parcels are sent off: there it says what a number does. */
  isDesk?: boolean;
}

/**
 * The tracking number of an order, edited where it stands; the row says when it is saved (ORDER-13, UDET-33). Enter goes on to
 * the next row at once: a scanner does not wait for the answer.
 */
export function TrackingField({ order, isDesk = false }: TrackingFieldProps) {
  const { id, number = id, status, courier, trackingNumber } = order;
  const stored = trackingNumber ?? '';
  const [draft, setDraft] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [setTracking, { isLoading }] = useSetTrackingMutation();
  const toast = useToast();
  const navigate = useNavigate();
  /** The input in which Enter was pressed, until the form is sent by it. */
  const pressed = useRef<HTMLInputElement>(null);
  const value = draft ?? stored;
  const link = trackingLink(courier, trackingNumber);
  const isChanged = value.trim() !== stored;
  const ships = isDesk && OPEN_STATUSES.some((open) => open === status);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const next = pressed.current && nextField(pressed.current);
    pressed.current = null;
    if (!isChanged || isLoading) return;
    next?.focus();
    const { error } = await setTracking({ order, trackingNumber: value.trim() });
    if (error) {
      const reason = failureText(error, '');
      // The eye is on another row by then.
      const where = reason ? t('Order {number}: {reason}', { number, reason }) : t('Order {number}', { number });
      toast.alert(t(ORDER_MESSAGES.trackingFailed), { reason: (next ? where : reason) || undefined });
      return;
    }
    setSaved(true);
    toast.success(t(ORDER_MESSAGES.trackingSaved), {
      interrupts: true,
      ...(next && { reason: t('Order {number}', { number }) }),
      ...(isDesk && { action: { label: t('Tell the buyer'), run: () => void navigate(orderPath(id)) } }),
    });
  };
  if (status === 'cancelled' || status === 'returned') return <span className={classes.fixed}>{stored || '–'}</span>;
  return (
    <form className={classes.tracking} onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.trackingInput}
        size="xs"
        aria-label={t('Track Number of order {number}', { number })}
        placeholder={t('Track number')}
        autoComplete="off"
        data-tracking
        onKeyDown={({ key, currentTarget }) => {
          pressed.current = key === 'Enter' ? currentTarget : null;
        }}
        maxLength={TRACKING_MAX_LENGTH}
        description={trackingHint(courier, value)}
        inputWrapperOrder={['input', 'description']}
        value={value}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setSaved(false);
        }}
        onBlur={() => !isChanged && setDraft(undefined)}
        rightSection={
          isSaved &&
          !isChanged && <IconCheck size={16} className={classes.savedIcon} aria-label={t('Saved')} role="img" />
        }
      />
      <PlainButton
        type="submit"
        data-compact
        aria-label={ships ? t('Ship order {number}', { number }) : t('Save Track Number of order {number}', { number })}
        aria-disabled={!isChanged || isLoading}
      >
        <BusyLabel busy={isLoading} idleLabel={ships ? t('Ship') : t('Save')} busyLabel={t('Saving...')} />
      </PlainButton>
      {link && (
        <a
          className={classes.follow}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Follow the parcel of order {number}', { number })}
          title={t('Follow at {courier}', { courier: t(courier ?? '') })}
        >
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </form>
  );
}

/** The field of the next row that has one. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-tracking]') ?? [])];
  return fields[fields.indexOf(field) + 1];
}
