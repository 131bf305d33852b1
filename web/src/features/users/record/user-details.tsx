import type { User } from '@sankalp/contract/users.schema';
import type { ReactNode } from 'react';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import classes from '../../../shared/ui/record-page.module.css';
import { ConsentText } from '../../consents/index.ts';
import { UserMessageList } from '../../messages/index.ts';
import { t } from '../texts.ts';
import { UserAvatar } from '../user-avatar.tsx';
import { changedUserBody, USER_FIELDS } from '../user-fields.tsx';
import { useLazyGetUserQuery, useUpdateUserMutation } from '../users.api.ts';
import { USER_RECORD } from '../users.ts';
import { useUserPhoto } from './use-user-photo.ts';
import { UserHistory } from './user-history.tsx';
import { UserFields } from './user-inputs.tsx';
import own from './user-page.module.css';

interface UserDetailsProps {
  record: EditedRecord<User>;
  user: User;
  /** Tabs of what they took, bought, booked and were given: beneath the fields, before what is looked at less. */
  children: ReactNode;
}

/** The record of one user beside their picture, messages and history. */
export function UserDetails({ record, user, children }: UserDetailsProps) {
  const { isEditing } = record;
  const [update] = useUpdateUserMutation();
  const [reload] = useLazyGetUserQuery();
  const { uploads, media } = useUserPhoto(user);
  // An answer may lack the id that the address has.
  const person = { ...user, id: record.id ?? user.id };
  const form = useRecordForm({
    kind: USER_RECORD,
    record,
    row: user,
    ...useRecordFields(USER_FIELDS, { row: user, schema: changedUserBody, uploads: { profileImageKey: uploads } }),
    media,
    fieldsOf: USER_FIELDS.sent,
    update,
    reload,
  });
  return (
    <RecordForm form={form} differencesOf={(changes, theirs) => USER_FIELDS.differences(changes, user, theirs)}>
      <div className={own.parts}>
        <FormCard form={form} label={t('Profile')}>
          <UserFields form={form} isEditing={isEditing} />
        </FormCard>
        <UserAvatar user={user} uploads={uploads} isEditing={isEditing} />
        {children}
        <section className={`${classes.card} ${own.messages}`} aria-label={t('Messages')}>
          <h2>{t('Messages')}</h2>
          <ConsentText userId={person.id} userName={user.name} />
          <UserMessageList user={person} />
        </section>
        <UserHistory user={person} />
      </div>
    </RecordForm>
  );
}
