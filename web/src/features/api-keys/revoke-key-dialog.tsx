import { t } from 'virtual:texts';
import { KEY_MESSAGES } from '@sankalp/contract/api-keys';
import type { ApiKey } from '@sankalp/contract/api-keys.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useListKeysQuery, useRevokeKeyMutation } from './api-keys.ts';
import { lastUseOf } from './key-words.ts';

/** Asks before a key is ended for good, and says whether somebody calls by it. */
export function RevokeKeyDialog({ apiKey, ...dialog }: DialogProps & { apiKey: ApiKey }) {
  const [revoke] = useRevokeKeyMutation();
  const { data = [] } = useListKeysQuery();
  const latest = data.find(({ id }) => id === apiKey.id) ?? apiKey;
  const { id, version, name } = latest;
  const ends = t('It opens nothing from the next call on, and is not brought back.');
  return (
    <ActionDialog
      {...dialog}
      title={t('Revoke {name}', { name })}
      question={`${ends} ${lastUseOf(latest)}`}
      verb={t('Revoke')}
      busyLabel={t('Revoking...')}
      run={() => revoke({ id, version })}
      done={t('{name} revoked', { name })}
      failed={t(KEY_MESSAGES.revokeFailed)}
    />
  );
}
