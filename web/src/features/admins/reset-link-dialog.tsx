import { Button, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { Admin } from '@sankalp/contract/admins.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useCreateResetLinkMutation } from './admins.api.ts';
import { LinkText } from './link-text.tsx';

interface ResetLinkDialogProps extends DialogProps {
  admin: Admin;
}

/** A link with which an admin sets a new password, to be handed over; also for an invitation that has run out. */
export function ResetLinkDialog({ isOpen, onClose, admin }: ResetLinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Reset link for {userName}', { userName: admin.userName })}>
      <ResetLink admin={admin} onClose={onClose} />
    </Dialog>
  );
}

function ResetLink({ admin, onClose }: Omit<ResetLinkDialogProps, 'isOpen'>) {
  const [create, { data, error, isLoading }] = useCreateResetLinkMutation();
  const lifetime = admin.status === 'invited' ? t('7 days') : t('30 minutes');
  return (
    <>
      <Stack gap="sm">
        <Text size="md">
          {t('Whoever opens the link sets the password of {userName}. It works once, for {lifetime}.', {
            userName: admin.userName,
            lifetime,
          })}
        </Text>
        {error && <RetryBanner message={failureText(error, t(ADMIN_MESSAGES.linkFailed))} />}
        {data && <LinkText link={data.link} />}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {data ? t('Done') : t('Cancel')}
        </Button>
        {!data && (
          <SaveButton
            data-autofocus
            busy={isLoading}
            busyLabel={t('Creating...')}
            onClick={() => void create(admin.id)}
          >
            {t('Create link')}
          </SaveButton>
        )}
      </DialogFooter>
    </>
  );
}
