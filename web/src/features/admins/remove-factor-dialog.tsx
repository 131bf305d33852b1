import { ADMIN_MESSAGES, type Admin } from '@sankalp/contract/admins';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useRemoveFactorOfMutation } from './admins.api.ts';
import { t } from './texts.ts';

/** For an admin who has lost the phone. */
export function RemoveFactorDialog({ isOpen, onClose, admin }: DialogProps & { admin: Admin }) {
  const [remove, { isLoading }] = useRemoveFactorOfMutation();
  const toast = useToast();
  async function confirm() {
    const { error } = await remove(admin.id);
    if (error) toast.alert(failureText(error, t(ADMIN_MESSAGES.saveFailed)));
    else toast.success(t('Second factor of {userName} removed', { userName: admin.userName }));
    onClose();
  }
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={t('Remove the second factor of {userName}', { userName: admin.userName })}
      question={t(
        'Their password alone signs in until they set up another. Do it only once you are sure who is asking.',
      )}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing...')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
