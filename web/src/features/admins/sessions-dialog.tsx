import { t } from 'virtual:texts';
import type { Admin } from '@sankalp/contract/admins.schema';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { SessionList } from './session-list.tsx';

export function SessionsDialog({ isOpen, onClose, admin }: DialogProps & { admin: Admin }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Sessions of {userName}', { userName: admin.userName })}>
      <SessionList adminId={admin.id} />
    </Dialog>
  );
}
