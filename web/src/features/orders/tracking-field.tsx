import { TextInput } from '@mantine/core';
import { trackingHint, trackingLink } from '@sankalp/contract/couriers';
import { ORDER_MESSAGES, type OrderRow, TRACKING_MAX_LENGTH } from '@sankalp/contract/orders';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useToast } from '../../shared/interface/use-toast.ts';
import { BusyLabel } from '../../shared/ui/busy-label.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useSetTrackingMutation } from './orders.api.ts';
import classes from './orders.module.css';
import { t } from './texts.ts';

/** The tracking number of an order, edited where it stands; the row says when it is saved (ORDER-13, UDET-33). */
export function TrackingField({ order }: { order: OrderRow }) {
  const { id, number = id, status, courier, trackingNumber } = order;
  const stored = trackingNumber ?? '';
  const [draft, setDraft] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [setTracking, { isLoading }] = useSetTrackingMutation();
  const toast = useToast();
  const value = draft ?? stored;
  const link = trackingLink(courier, trackingNumber);
  const isChanged = value.trim() !== stored;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isChanged || isLoading) return;
    const { error } = await setTracking({ order, trackingNumber: value.trim() });
    if (error) {
      toast.failure(t(ORDER_MESSAGES.trackingFailed), error);
      return;
    }
    setSaved(true);
    toast.success(t(ORDER_MESSAGES.trackingSaved), { interrupts: true });
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
        aria-label={t('Save Track Number of order {number}', { number })}
        aria-disabled={!isChanged || isLoading}
      >
        <BusyLabel busy={isLoading} idleLabel={t('Save')} busyLabel={t('Saving...')} />
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
