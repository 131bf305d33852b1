import { Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { TELL_MESSAGES } from '@sankalp/contract/orders/dispatch';
import type { TellBuyersResult } from '@sankalp/contract/orders/dispatch.schema';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { countedText } from '../../../shared/language/counted-text.ts';
import { BulkReport } from '../../../shared/resource/bulk/bulk-report.tsx';
import { doneText } from '../../../shared/resource/bulk/bulk-text.ts';
import { useDryRun } from '../../../shared/resource/bulk/use-dry-run.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { isKeyMissing, MissingKey } from '../../messages/index.ts';
import { useTellBuyersMutation } from './dispatch.api.ts';
import classes from './dispatch.module.css';

const SEND = { none: t('Send'), singular: t('Send 1 message'), plural: t('Send {count} messages') };
const WILL = {
  none: t('No message will go out by WhatsApp'),
  singular: t('1 message will go out by WhatsApp'),
  plural: t('{count} messages will go out by WhatsApp'),
};
const DONE = { singular: t('1 message on the way'), plural: t('{count} messages on the way') };

interface TellBuyersProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Tells the buyers of parcels that these have left: how many are reached, who is not and why, and how a message reads. */
export function TellBuyersDialog({ isOpen, ...props }: TellBuyersProps & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('Tell the buyers that it has left')} size={520}>
      <TellBuyers {...props} />
    </Dialog>
  );
}

function TellBuyers({ ids, onClose }: TellBuyersProps) {
  const [tellBuyers, { isLoading, error }] = useTellBuyersMutation();
  const [language, setLanguage] = useState<string>();
  const toast = useToast();
  const body = { ids: [...ids], ...(language !== undefined && { language }) };
  const dryRun = useDryRun<TellBuyersResult>(
    language ?? 'first',
    () => tellBuyers({ ...body, dryRun: true }),
    t(TELL_MESSAGES.failed),
  );
  const { count = 0, preview = null, languages = [], language: chosen = '' } = dryRun.outcome ?? {};
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    const { data, error } = await tellBuyers({ ...body, dryRun: false });
    setSending(false);
    if (!data) return void toast.alert(failureText(error, t(TELL_MESSAGES.failed)));
    toast.success(doneText(data, DONE));
    onClose();
  };
  if (isKeyMissing(error)) return <MissingKey onClose={onClose} />;
  return (
    <>
      <Stack gap="md">
        <BulkReport dryRun={dryRun} will={WILL} />
        {languages.length > 1 && (
          <ChoiceField
            label={t('Language of the message')}
            options={languages.map((value) => ({ value, label: value }))}
            value={chosen}
            onChange={setLanguage}
          />
        )}
        {preview !== null && (
          <div>
            <Text c="dimmed">{t('This is how the first one reads:')}</Text>
            <div className={classes.preview}>{preview}</div>
          </div>
        )}
        {count > 0 && <Text c="dimmed">{t('From 21:00 to 07:00 they wait for the morning.')}</Text>}
      </Stack>
      <ActionFooter
        onCancel={onClose}
        busy={isSending}
        busyLabel={t('Sending...')}
        disabled={count === 0 || (isLoading && !isSending)}
        onClick={() => void send()}
      >
        {countedText(SEND, count)}
      </ActionFooter>
    </>
  );
}
