import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { t } from 'virtual:texts';
import type { UseFormReturnType } from '@mantine/form';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import {
  CALL_BACK_SECONDS,
  NOTIFICATION_MESSAGE_MAX_LENGTH,
  NOTIFICATION_MESSAGES,
  NOTIFICATION_TITLE_MAX_LENGTH,
} from '@sankalp/contract/notifications';
import type { CreateNotificationBody } from '@sankalp/contract/notifications.schema';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { useNavigate } from 'react-router';
import { DateField } from '../../shared/form/date-field.tsx';
import { FormBars } from '../../shared/form/form-bars.tsx';
import { FormCard } from '../../shared/form/form-card.tsx';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { coursesApi } from '../courses/index.ts';
import { AudienceText } from './audience-text.tsx';
import {
  audienceIn,
  bodyOf,
  isToAll,
  missingIn,
  NEW_NOTIFICATION,
  NOTIFICATION_LABELS,
  type NotificationValues,
  REQUIRED_NAMES,
  WHEN,
} from './notification-fields.tsx';
import { NotificationPreview } from './notification-preview.tsx';
import classes from './notifications.module.css';
import { useCountAudienceQuery, useSendNotificationMutation } from './notifications.ts';
import { TestSend } from './test-send.tsx';
import { useCallBack } from './use-call-back.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/notifications.schema')).createNotificationBody);

const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

/** The tab that lists them. */
const LIST_PATH = '/dashboard/marketing/?tab=1';

type FieldProps = ReturnType<UseFormReturnType<NotificationValues>['getInputProps']> & { label: string };

interface WhenFieldsProps {
  values: NotificationValues;
  field: (name: keyof NotificationValues) => FieldProps;
}

/** When it goes out, on the clock of the foundation. */
function WhenFields({ values, field }: WhenFieldsProps) {
  const { value, onChange, label } = field('quietHours');
  return (
    <>
      <RadioChoice {...field('when')} options={WHEN} />
      {values.when === 'later' && (
        <div className={classes.when}>
          <DateField {...field('sendAt')} required />
          <TextInput
            {...field('time')}
            type="time"
            required
            description={t('In {timeZone}', { timeZone: foundation.timeZone })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        </div>
      )}
      {isToAll(values) && (
        <Checkbox
          label={label}
          checked={value === 'yes'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : 'no')}
        />
      )}
    </>
  );
}

/** Writes to the phones of all users, of those who completed a course, or of those who take it (NOTIF-08 to 16). */
export function AddNotificationPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const [send] = useSendNotificationMutation();
  const callBack = useCallBack();
  const asking = useDialog<{ body: CreateNotificationBody }>();
  const courses = coursesApi.useList();
  const form = useContractForm({
    initialValues: NEW_NOTIFICATION,
    schema,
    bodyOf,
    labels: NOTIFICATION_LABELS,
    missingOf: missingIn,
    missingTexts: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), names: REQUIRED_NAMES },
    draftKey: 'notification new',
    // To nobody there is nothing to ask: the server says so.
    onSubmit: (body) => (reach?.count === 0 ? sendNow(body) : asking.open({ body })),
  });
  const { values } = form.fields;
  const audience = audienceIn(values);
  const { currentData: reach } = useCountAudienceQuery(audience, { skip: audience.courseId === '' });
  const sendNow = async (body: CreateNotificationBody): Promise<void> => {
    const { data, error } = await send(body);
    if (error) return form.refuse(error, t(NOTIFICATION_MESSAGES.createFailed));
    form.draft.drop();
    form.fields.reset();
    const action = { label: t('Call back'), run: () => void callBack(data) };
    toast.success(t(NOTIFICATION_MESSAGES.created), { action, stayMs: CALL_BACK_SECONDS * 1_000 });
  };
  const field = (name: keyof NotificationValues) => {
    const input = form.fields.getInputProps(name);
    const lack = form.missing.find((one) => one.field === name)?.text;
    return { label: NOTIFICATION_LABELS[name], ...input, error: lack ?? input.error };
  };
  return (
    <div className={record.page}>
      <PageHeader title={t('Send Notification')} backTo={LIST_PATH} />
      <FormBars
        form={form}
        discardLabel={t('Cancel')}
        saveLabel={t('Send Notification')}
        onDiscard={() => navigate(LIST_PATH)}
        onRestore={form.draft.restore}
      />
      <FormCard form={form} label={t('Notification')}>
        <TextInput {...field('title')} required autoComplete="off" maxLength={NOTIFICATION_TITLE_MAX_LENGTH} />
        <Textarea {...field('message')} required rows={4} maxLength={NOTIFICATION_MESSAGE_MAX_LENGTH} />
        <ReferenceField {...field('courseId')} required query={courses} loadFailed={t(COURSE_MESSAGES.loadFailed)} />
        <RadioChoice {...field('sentToAllUsers')} options={YES_NO} />
        <RadioChoice {...field('completedCourseUser')} options={YES_NO} />
        <WhenFields values={values} field={field} />
        <AudienceText
          audience={audience}
          waitsForMorning={isToAll(values) && values.quietHours === 'yes' && values.when === 'now'}
        />
        <NotificationPreview title={values.title} message={values.message} />
        <TestSend title={values.title} message={values.message} />
      </FormCard>
      <SendDialog dialog={asking} count={reach?.count} send={sendNow} />
    </div>
  );
}
