import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { KEY_MESSAGES } from '@sankalp/contract/api-keys';
import type { ApiKey, NewApiKey } from '@sankalp/contract/api-keys.schema';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import classes from './api-keys.module.css';
import { useListKeysQuery, useRotateKeyMutation } from './api-keys.ts';
import { lastUseOf, momentOf, opensAnything } from './key-words.ts';
import { MadeKey } from './made-key.tsx';

const OVERLAPS = [
  { value: '0', label: t('At once') },
  { value: '24', label: t('In 24 hours') },
  { value: '168', label: t('In 7 days') },
] as const;

interface OfKey {
  apiKey: ApiKey;
}

/** Makes a new key with the same rights; the old one opens until its callers have changed over. */
export function RotateKeyDialog({ isOpen, onClose, apiKey }: OfKey & DialogProps) {
  const [isMade, setMade] = useState(false);
  const close = () => {
    setMade(false);
    onClose();
  };
  const title = isMade ? t('Your new key') : t('Rotate {name}', { name: apiKey.name });
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size={isMade ? 560 : 440} isBlocking={isMade}>
      <Rotation apiKey={apiKey} onMade={() => setMade(true)} onClose={close} />
    </Dialog>
  );
}

interface RotationProps extends OfKey {
  onMade: () => void;
  onClose: () => void;
}

function Rotation({ apiKey, onMade, onClose }: RotationProps) {
  const [made, setMade] = useState<NewApiKey>();
  const { data = [] } = useListKeysQuery();
  const latest = data.find(({ id }) => id === apiKey.id) ?? apiKey;
  if (!made) {
    const keep = (key: NewApiKey) => {
      setMade(key);
      onMade();
    };
    return <RotationForm apiKey={latest} onMade={keep} onClose={onClose} />;
  }
  return (
    <MadeKey made={made} onClose={onClose}>
      {/* As the list that was read again tells it. */}
      <p className={classes.hint}>{latest.rotatedToId !== null && oldKeyText(latest)}</p>
    </MadeKey>
  );
}

function oldKeyText(old: ApiKey): string {
  const { start, expiresAt } = old;
  if (!opensAnything(old, Date.now())) return t('The old key {start}… opens nothing any more.', { start });
  const until = momentOf(expiresAt ?? '');
  return `${t('The old key {start}… opens until {until}.', { start, until })} ${lastUseOf(old)}`;
}

interface RotationFormProps extends OfKey {
  onMade: (key: NewApiKey) => void;
  onClose: () => void;
}

function RotationForm({ apiKey, onMade, onClose }: RotationFormProps) {
  const [overlap, setOverlap] = useState<string>('24');
  const [rotate, { isLoading }] = useRotateKeyMutation();
  const toast = useToast();
  const { id, version } = apiKey;
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const { data, error } = await rotate({ id, version, overlapHours: Number(overlap) });
    if (data) return onMade(data);
    toast.alert(failureText(error, t(KEY_MESSAGES.rotateFailed)));
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className={classes.form}>
        <Text size="md">
          {t(
            'A new key with the same rights takes its place. Whoever calls by the old one needs the new one before that ends.',
          )}{' '}
          {lastUseOf(apiKey)}
        </Text>
        <RadioChoice label={t('The old key ends')} options={OVERLAPS} value={overlap} onChange={setOverlap} />
      </div>
      <ActionFooter onCancel={onClose} busy={isLoading} busyLabel={t('Rotating...')}>
        {t('Rotate')}
      </ActionFooter>
    </form>
  );
}
