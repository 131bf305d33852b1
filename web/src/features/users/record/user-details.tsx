import { t } from 'virtual:texts';
import { mediaPlace } from '@sankalp/contract/media';
import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import type { UpdateUserBody, User } from '@sankalp/contract/users.schema';
import type { ReactNode } from 'react';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { useMay } from '../../../shared/session/use-session.ts';
import classes from '../../../shared/ui/record-page.module.css';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { ConsentText } from '../../consents/index.ts';
import { UserMessageList } from '../../messages/index.ts';
import { orderPath } from '../../orders/index.ts';
import { UserAvatar } from '../user-avatar.tsx';
import { changedUserBody, USER_FIELDS, UserFields, type UserFormValues } from '../user-fields.tsx';
import { useLazyGetUserQuery, useUpdateUserMutation, useUserHistory } from '../users.api.ts';
import { USER_RECORD } from '../users.ts';
import { UserAddresses } from './user-addresses.tsx';
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
  const form = useRecordForm<User, UserFormValues, UpdateUserBody, ReturnType<typeof USER_FIELDS.sent>>({
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
        <UserAddresses addresses={user.addresses} />
        <UserHistory user={person} />
      </div>
    </RecordForm>
  );
}

/** The picture of a user while their record is edited: sent when it is picked, written with Save (UDET-22). */
function useUserPhoto({ profileImageKey: key, profileImageUrl: url }: User) {
  const stored = key && url ? [{ key, url, mediaType: 'image' as const }] : [];
  const uploads = useUploads({
    ...mediaPlace('users', 'profileImageKey'),
    initial: stored,
    maxFiles: 1,
    restoresOnFailure: true,
  });
  const keys = { profileImageKey: stored[0]?.key ?? null };
  return { uploads, media: useFormMedia({ profileImageKey: uploads }, keys, { showsOwnStatus: true }) };
}

const WORDS = USER_FIELDS.history({
  entity: 'users',
  // Beside the fields of the form.
  labels: {
    ...USER_FIELDS.labels,
    phoneWithApp: t('Phone with the app'),
    savedAddress: t('Saved address'),
    defaultAddress: t('Default address'),
  },
  things: {
    coupons: t('Coupon'),
    message_consents: t('Consent to messages'),
    enrolments: t('Course'),
    orders: t('Order'),
    bookings: t('Consultation'),
  },
});

/** History of the user, and of what they were given; it ends with the day on which they joined. */
function UserHistory({ user }: { user: User }) {
  const query = useUserHistory(user.id);
  const mayOpenOrder = useMay('order');
  const pathOf = ({ entity, entityId }: HistoryEntry) =>
    entity === 'orders' && entityId && mayOpenOrder ? orderPath(entityId) : undefined;
  return (
    <RecordHistory query={query} words={WORDS} began={{ text: t('Joined'), at: user.createdAt }} pathOf={pathOf} />
  );
}
