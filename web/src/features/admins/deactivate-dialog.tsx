import { ADMIN_MESSAGES, type Admin } from '@sankalp/contract/admins';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useSetAdminActiveMutation } from './admins.api.ts';
import { t } from './texts.ts';

/** Asks before an admin is locked out; what they did keeps their name. */
export function DeactivateDialog({ isOpen, onClose, admin }: DialogProps & { admin: Admin }) {
  const [setActive, { isLoading }] = useSetAdminActiveMutation();
  const toast = useToast();
  async function deactivate() {
    const { error } = await setActive({ id: admin.id, isActive: false });
    if (error) toast.alert(failureText(error, t(ADMIN_MESSAGES.saveFailed)));
    else toast.success(t('{userName} deactivated', { userName: admin.userName }));
    onClose();
  }
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={t('Deactivate {userName}', { userName: admin.userName })}
      question={t('{userName} is signed out everywhere at once and cannot sign in until activated again.', {
        userName: admin.userName,
      })}
      confirmLabel={t('Deactivate')}
      busyLabel={t('Deactivating...')}
      busy={isLoading}
      onConfirm={() => void deactivate()}
      onCancel={onClose}
    />
  );
}
