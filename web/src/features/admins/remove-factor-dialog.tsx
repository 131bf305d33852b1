import { t } from 'virtual:texts';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { Admin } from '@sankalp/contract/admins.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useRemoveFactorOfMutation } from './admins.api.ts';

/** For an admin who has lost the phone. */
export function RemoveFactorDialog({ admin: { id, userName }, ...dialog }: DialogProps & { admin: Admin }) {
  const [remove] = useRemoveFactorOfMutation();
  return (
    <ActionDialog
      {...dialog}
      title={t('Remove the second factor of {userName}', { userName })}
      question={t(
        'Their password alone signs in until they set up another. Do it only once you are sure who is asking.',
      )}
      verb={t('Remove')}
      busyLabel={t('Removing...')}
      run={() => remove(id)}
      done={t('Second factor of {userName} removed', { userName })}
      failed={t(ADMIN_MESSAGES.saveFailed)}
    />
  );
}
