import { Button, Checkbox, Fieldset, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import type { Module } from '@sankalp/contract/access';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { InviteBody } from '@sankalp/contract/admins.schema';
import { EMAIL_MAX_LENGTH } from '@sankalp/contract/auth';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { useState } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { useInviteAdminMutation } from './admins.api.ts';
import { LinkText } from './link-text.tsx';
import { ModuleChoice } from './module-choice.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/admins.schema')).inviteBody);

const LABELS = {
  userName: t('User Name'),
  email: t('Email Id'),
  isSuperAdmin: t('Super admin'),
  modules: t('Modules'),
} as const;

interface Values extends Record<string, unknown> {
  userName: string;
  email: string;
  isSuperAdmin: boolean;
  modules: Module[];
}

const NOBODY: Values = { userName: '', email: '', isSuperAdmin: false, modules: [] };

/** A new admin: they set their password by the link, which is mailed and can be handed over. */
export function InviteDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Invite admin')}>
      <Invitation onClose={onClose} />
    </Dialog>
  );
}

function Invitation({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [invited, setInvited] = useState<{ email: string; link: string }>();
  if (!invited) return <InviteForm onClose={onClose} onInvited={setInvited} />;
  return (
    <>
      <Stack gap="sm">
        <Text size="md" role="status">
          {t('A link is on its way to {email}. You can also hand it over yourself: it works once, for 7 days.', {
            email: invited.email,
          })}
        </Text>
        <LinkText link={invited.link} />
      </Stack>
      <DialogFooter>
        {/* The button that was pressed is gone. */}
        <Button autoFocus onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface InviteFormProps {
  onClose: () => void;
  onInvited: (invited: { email: string; link: string }) => void;
}

function InviteForm({ onClose, onInvited }: InviteFormProps) {
  const [invite] = useInviteAdminMutation();
  const form = useContractForm<Values, InviteBody>({
    initialValues: NOBODY,
    schema,
    // A super admin has every module.
    bodyOf: (values) => ({ ...values, modules: values.isSuperAdmin ? [] : values.modules }),
    labels: LABELS,
    missingOf: ({ userName, email }) => [
      ...(userName.trim() === '' ? ['userName'] : []),
      ...(email.trim() === '' ? ['email'] : []),
    ],
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await invite(body);
      if (data) onInvited({ email: body.email, link: data.link });
      else form.refuse(error, t(ADMIN_MESSAGES.inviteFailed));
    },
  });
  const { isSuperAdmin, modules } = form.fields.values;
  const field = (name: 'userName' | 'email') => {
    const input = form.fields.getInputProps(name);
    const lack = form.missing.find((one) => one.field === name)?.text;
    return { label: LABELS[name], required: true, ...input, error: lack ?? input.error };
  };
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput {...field('userName')} data-autofocus autoComplete="off" maxLength={NAME_MAX_LENGTH} />
      <TextInput {...field('email')} type="email" autoComplete="off" maxLength={EMAIL_MAX_LENGTH} />
      <Checkbox
        label={LABELS.isSuperAdmin}
        description={t('Opens everything, and keeps the admins.')}
        {...form.fields.getInputProps('isSuperAdmin', { type: 'checkbox' })}
      />
      {!isSuperAdmin && (
        <Fieldset legend={LABELS.modules} variant="unstyled">
          <ModuleChoice value={modules} onChange={(chosen) => form.fields.setFieldValue('modules', chosen)} />
        </Fieldset>
      )}
    </DialogForm>
  );
}
