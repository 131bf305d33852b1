import { t } from 'virtual:texts';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { Admin } from '@sankalp/contract/admins.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useSetAdminActiveMutation } from './admins.api.ts';

/** Asks before an admin is locked out; what they did keeps their name. */
export function DeactivateDialog({ admin: { id, userName }, ...dialog }: DialogProps & { admin: Admin }) {
  const [setActive] = useSetAdminActiveMutation();
  return (
    <ActionDialog
      {...dialog}
      title={t('Deactivate {userName}', { userName })}
      question={t('{userName} is signed out everywhere at once and cannot sign in until activated again.', {
        userName,
      })}
      verb={t('Deactivate')}
      busyLabel={t('Deactivating...')}
      run={() => setActive({ id, isActive: false })}
      done={t('{userName} deactivated', { userName })}
      failed={t(ADMIN_MESSAGES.saveFailed)}
    />
  );
}
