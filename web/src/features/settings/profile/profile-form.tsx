import { PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { t } from 'virtual:texts';
import { EMAIL_MAX_LENGTH } from '@sankalp/contract/auth';
import type { Profile, ProfileBody } from '@sankalp/contract/auth.schema';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ErrorSummary } from '../../../shared/form/error-summary.tsx';
import { FormBars } from '../../../shared/form/form-bars.tsx';
import { shownField } from '../../../shared/form/shown-field.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { updateUser } from '../../../shared/session/session-slice.ts';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import record from '../../../shared/ui/record-page.module.css';
import { useUpdateProfileMutation } from '../settings.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/auth.schema')).profileBody);

interface ProfileFormProps {
  profile: Profile;
  isEditing: boolean;
  onSaved: () => void;
  onDiscard: () => void;
}

const LABELS = { userName: t('User Name'), emailId: t('Email Id'), currentPassword: t('Current Password') } as const;
type Values = Record<keyof typeof LABELS, string>;

const movesTo = (values: Values, before: Values) => values.emailId.trim().toLowerCase() !== before.emailId;

/** Read-only until Edit; another email asks for the password. */
export function ProfileForm({ profile, isEditing, onSaved, onDiscard }: ProfileFormProps) {
  const [update] = useUpdateProfileMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const initialValues: Values = { userName: profile.userName, emailId: profile.emailId, currentPassword: '' };
  const form = useContractForm<Values, ProfileBody>({
    initialValues,
    schema,
    bodyOf: ({ currentPassword, ...values }, before) =>
      movesTo({ currentPassword, ...values }, before) ? { ...values, currentPassword } : values,
    labels: LABELS,
    draftKey: `profile ${profile.id}`,
    isEditing,
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await update({ version: profile.version, fields: body });
      if (!data) return form.refuse(error, t(SETTINGS_MESSAGES.failed));
      form.draft.drop();
      const { version: _, ...admin } = data;
      dispatch(updateUser(admin));
      toast.success(t(SETTINGS_MESSAGES.saved));
      onSaved();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (isEditing) form.goTo('userName');
  }, []);
  const field = (name: keyof Values) => ({
    label: LABELS[name],
    ...shownField(isEditing),
    ...form.fields.getInputProps(name),
  });
  return (
    <form id={form.id} onSubmit={form.submit} noValidate aria-label={t('Account')}>
      <FormBars
        form={{ ...form, isDirty: isEditing && form.isDirty }}
        isStored
        isEditing={isEditing}
        onDiscard={() => {
          form.draft.drop();
          onDiscard();
        }}
        onRestore={form.draft.restore}
      />
      <ErrorSummary errors={form.summary} onGoTo={form.goTo} />
      <div className={record.fields} data-editing={isEditing || undefined}>
        <TextInput {...field('userName')} autoComplete="name" maxLength={NAME_MAX_LENGTH} />
        <TextInput {...field('emailId')} type="email" autoComplete="email" maxLength={EMAIL_MAX_LENGTH} />
        {isEditing && movesTo(form.fields.values, initialValues) && (
          <PasswordInput
            {...field('currentPassword')}
            description={t('Needed to change the email.')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed') }}
          />
        )}
      </div>
    </form>
  );
}
