import { Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { USER_LABELS, USER_MESSAGES } from '@sankalp/contract/users';
import type { UserCore } from '@sankalp/contract/users.schema';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { GENDER_OPTIONS } from '../user-display.ts';
import { userPath } from '../user-path.ts';
import { useCreateUserMutation } from '../users.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/users.schema')).createUserBody);

const LABELS = {
  name: t(USER_LABELS.name),
  whatsappMobileNumber: t(USER_LABELS.whatsappMobileNumber),
  city: t(USER_LABELS.city),
  gender: t(USER_LABELS.gender),
};
const REQUIRED = ['name', 'whatsappMobileNumber'] as const;
const NOTHING = { name: '', whatsappMobileNumber: '', city: '', gender: '' };

/** Somebody who called: the rest is typed on their record, which follows. */
export function AddUserDialog({ isOpen, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [added, setAdded] = useState<UserCore>();
  // Once the form is gone, which would ask about what was typed.
  useEffect(() => {
    if (!added) return;
    setAdded(undefined);
    onClose();
    void navigate(userPath(added.id), { state: { userId: added.id } });
  }, [added, navigate, onClose]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Add User')}>
      {!added && <AddUserForm onAdded={setAdded} onClose={onClose} />}
    </Dialog>
  );
}

interface AddUserFormProps {
  onAdded: (user: UserCore) => void;
  onClose: () => void;
}

function AddUserForm({ onAdded, onClose }: AddUserFormProps) {
  const toast = useToast();
  const [create] = useCreateUserMutation();
  const form = useContractForm({
    initialValues: NOTHING,
    schema,
    bodyOf: (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    labels: LABELS,
    missingOf: (values) => REQUIRED.filter((field) => values[field].trim() === ''),
    onSubmit: async (body): Promise<void> => {
      const { data: user, error } = await create(body);
      if (error) return form.refuse(error, t(USER_MESSAGES.createFailed));
      toast.success(t('{name} was added', { name: user.name }));
      onAdded(user);
    },
  });
  const { fields } = form;
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Stack gap="md">
        <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...fields.getInputProps('name')} />
        <TextInput
          label={LABELS.whatsappMobileNumber}
          required
          type="tel"
          autoComplete="off"
          {...fields.getInputProps('whatsappMobileNumber')}
        />
        <TextInput label={LABELS.city} autoComplete="off" {...fields.getInputProps('city')} />
        <RadioChoice label={LABELS.gender} options={GENDER_OPTIONS} {...fields.getInputProps('gender')} />
      </Stack>
    </DialogForm>
  );
}
