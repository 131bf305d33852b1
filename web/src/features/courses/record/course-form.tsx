import { TextInput } from '@mantine/core';
import { COURSE_CODE_MAX_LENGTH, COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { Course } from '@sankalp/contract/courses.schema';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { NO_VALUE } from '../../../shared/form/shown-field.ts';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import { RecordInputs } from '../../../shared/resource/fields/record-inputs.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../../shared/upload/media-gallery.tsx';
import { MediaSlot } from '../../../shared/upload/media-slot.tsx';
import { COURSE_FIELDS, type CourseFormValues, clockText, isLive } from '../course-fields.tsx';
import { t } from '../texts.ts';
import { InstructorField } from './instructor-field.tsx';
import type { CourseUploads } from './use-course-uploads.ts';

interface CourseFieldsProps {
  form: ContractForm<CourseFormValues>;
  course: Course | undefined;
  isEditing: boolean;
}

const { labels, inputs } = COURSE_FIELDS;

/** The cards of a course's own fields and media. */
export function CourseFormCards({ uploads, ...props }: CourseFieldsProps & { uploads: CourseUploads }) {
  const { form, isEditing } = props;
  return (
    <>
      <div className={record.columns}>
        <FormCard form={form} label={t('Course')}>
          <CourseInputs {...props} />
        </FormCard>
        <div className={record.side}>
          <div className={record.card}>
            <MediaSlot uploads={uploads.bannerImageKey} label={labels.bannerImageKey} readOnly={!isEditing} />
          </div>
          <div className={record.card}>
            <MediaSlot
              uploads={uploads.instructorImageKey}
              label={labels.instructorImageKey}
              aspect="square"
              readOnly={!isEditing}
            />
          </div>
        </div>
      </div>
      <div className={record.card}>
        <MediaGallery
          uploads={uploads.additionalMedia}
          id="additionalMedia"
          label={labels.additionalMedia}
          readOnly={!isEditing}
          required
          error={form.errorOf('additionalMedia')}
        />
      </div>
    </>
  );
}

function CourseInputs({ form, course, isEditing }: CourseFieldsProps) {
  const { priceInr, discountInr, startTime } = form.fields.values;
  const isDiscountAbove = priceInr !== '' && discountInr !== '' && Number(discountInr) > Number(priceInr);
  const hasStartTime = isLive(form.fields.values);
  const choose = (type: string) => form.fields.setValues(isLive({ type }) ? { type } : { type, startTime: '' });
  return (
    <RecordInputs
      fields={COURSE_FIELDS}
      form={form}
      isEditing={isEditing}
      warnings={{ discountInr: isDiscountAbove ? t(COURSE_MESSAGES.discountAbove) : undefined }}
      special={{
        instructorId: (input) => <InstructorField {...input} current={course?.instructor} />,
        type: (input) => inputs.type.draw({ ...input, onChange: choose }),
        startTime: (input) => (
          <TextInput
            {...input}
            {...(isEditing ? { type: 'time' } : { value: clockText(startTime) })}
            required={isEditing && hasStartTime}
            disabled={isEditing && !hasStartTime}
          />
        ),
        code: (input) => (
          <TextInput
            {...input}
            readOnly={course !== undefined}
            className={course && record.fixed}
            placeholder={course ? NO_VALUE : t('Made by itself when left empty')}
            autoComplete="off"
            maxLength={COURSE_CODE_MAX_LENGTH}
          />
        ),
      }}
    />
  );
}
