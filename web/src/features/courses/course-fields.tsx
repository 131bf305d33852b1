import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import {
  COURSE_CODE_MAX_LENGTH,
  COURSE_DESCRIPTION_MAX_LENGTH,
  COURSE_MEDIA_MAX,
  COURSE_MESSAGES,
  COURSE_TYPES,
} from '@sankalp/contract/courses';
import type { Course, UpdateCourseBody } from '@sankalp/contract/courses.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ChangeEvent } from 'react';
import { COURSE_TYPE_TEXTS } from '../../shared/course-type-texts.ts';
import { FormCard } from '../../shared/form/form-card.tsx';
import { NO_VALUE } from '../../shared/form/shown-field.ts';
import { typedDigits } from '../../shared/form/typed-number.ts';
import { choiceField, yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { galleryField, mediaField, storedImage } from '../../shared/resource/fields/media-fields.ts';
import { MediaInput } from '../../shared/resource/fields/media-input.tsx';
import { recordFields, type TextualField } from '../../shared/resource/fields/record-fields.ts';
import { RecordInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { referenceField } from '../../shared/resource/fields/reference-field.tsx';
import { lineField, orNothing, rupeesField, textField } from '../../shared/resource/fields/text-fields.tsx';
import type { CardsProps, ResourceForm } from '../../shared/resource/resource-form.ts';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import record from '../../shared/ui/record-page.module.css';
import { useListInstructorsQuery } from './courses.api.ts';
import { InstructorField } from './record/instructor-field.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/courses.schema')).updateCourseBody);
const handedOver = loadedLater(async () => (await import('@sankalp/contract/courses.schema')).courseSchema);

export type CourseMedia = 'bannerImageKey' | 'instructorImageKey' | 'additionalMedia';

const TYPES = COURSE_TYPES.map((type) => ({ value: type, label: COURSE_TYPE_TEXTS[type] }));
/** Above any real price, against a key held down. */
const PRICE_MAX_DIGITS = 9;

/** The fields of a course (CDET-20, CDET-24 to 27). */
export const COURSE_FIELDS = recordFields<Course, UpdateCourseBody, CourseMedia>(
  {
    name: lineField(t('Course Name'), { required: true, maxLength: NAME_MAX_LENGTH, className: record.wide }),
    instructorId: referenceField<Course>(t('Instructor'), {
      required: true,
      reference: {
        useChoices: useListInstructorsQuery,
        currentOf: ({ instructor }) => instructor,
        another: t('Another instructor'),
      },
      Input: InstructorField,
    }),
    type: choiceField(t('Course Type'), { options: TYPES, required: true }),
    priceInr: priceField(t('Actual Price')),
    discountInr: priceField(t('Discounted Price')),
    startTime: orNothing(lineField(t('Start Time'))),
    code: orNothing(lineField(t('Course Code'))),
    description: orNothing(textField(t('Description'), { maxLength: COURSE_DESCRIPTION_MAX_LENGTH })),
    recommended: yesNoField(t('Recommended')),
    bannerImageKey: mediaField(t('Banner Image'), {
      upload: {
        place: mediaPlace('courses', 'bannerImageKey'),
        maxFiles: 1,
        stored: ({ bannerImageKey, bannerImage }: Course) => storedImage(bannerImageKey, bannerImage),
      },
    }),
    instructorImageKey: mediaField(t('Instructor Image'), {
      upload: {
        place: mediaPlace('courses', 'instructorImageKey'),
        maxFiles: 1,
        stored: ({ instructorImageKey, instructorImage }: Course) => storedImage(instructorImageKey, instructorImage),
      },
    }),
    additionalMedia: galleryField(t('Media'), {
      required: true,
      upload: {
        place: mediaPlace('courses', 'additionalMedia'),
        maxFiles: COURSE_MEDIA_MAX,
        stored: ({ additionalMediaUrls }: Course) => additionalMediaUrls,
      },
    }),
  },
  (course) => ({
    ...course,
    startTime: course.meditationSchedule.startTime,
    additionalMedia: course.additionalMediaUrls.map(({ key }) => key),
  }),
);

type CourseFormValues = ReturnType<typeof COURSE_FIELDS.valuesOf>;

/** The form of a course, to create or to edit one. */
export const COURSE_FORM: ResourceForm<Course, UpdateCourseBody, CourseMedia> = {
  fields: COURSE_FIELDS,
  schema,
  handedOver,
  // PATCH has no code among its fields (COURSE-24, COURSE-25).
  sent: (course) => {
    const { code: _, ...fields } = COURSE_FIELDS.sent(course);
    return fields;
  },
  adjust: (own, course) => ({
    ...own,
    // A further save of one that is being made empties what was emptied since the first.
    bodyOf: course ? own.bodyOf : COURSE_FIELDS.all,
    missingOf: (values) => [
      ...own.missingOf(values),
      ...(isLive(values) && values.startTime === '' ? ['startTime'] : []),
    ],
  }),
  Cards: CourseCards,
};

/** Only a Live Course has a start time (CDET-22, CDET-23). */
function isLive({ type }: Pick<CourseFormValues, 'type'>): boolean {
  return type === 'Live Course';
}

/** "18:05" as clocks say it, and as the browser's own field does: "06:05 PM". */
export function clockText(time: string): string {
  if (time === '') return '';
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Only digits can be typed (CDET-28). */
function priceField(label: string): TextualField<number> {
  const field = rupeesField(label, { required: true, inputMode: 'numeric', maxLength: PRICE_MAX_DIGITS });
  return {
    ...field,
    draw: ({ onChange, ...input }, warning) => {
      const keepDigits = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        onChange(typedDigits(currentTarget.value, input.value));
      return field.draw({ ...input, onChange: keepDigits }, warning);
    },
  };
}

type CourseCardsProps = CardsProps<Course, UpdateCourseBody, CourseMedia>;

function CourseCards(props: CourseCardsProps) {
  return (
    <>
      <div className={record.columns}>
        <FormCard form={props.form} label={t('Course')}>
          <CourseInputs {...props} />
        </FormCard>
        <div className={record.side}>
          <div className={record.card}>
            <MediaInput {...props} fields={COURSE_FIELDS} name="bannerImageKey" />
          </div>
          <div className={record.card}>
            <MediaInput {...props} fields={COURSE_FIELDS} name="instructorImageKey" aspect="square" />
          </div>
        </div>
      </div>
      <div className={record.card}>
        <MediaInput {...props} fields={COURSE_FIELDS} name="additionalMedia" />
      </div>
    </>
  );
}

function CourseInputs(props: CourseCardsProps) {
  const { form, row: course, isEditing } = props;
  const { priceInr, discountInr, startTime } = form.fields.values;
  const isDiscountAbove = priceInr !== '' && discountInr !== '' && Number(discountInr) > Number(priceInr);
  const hasStartTime = isLive(form.fields.values);
  const choose = (type: string) => form.fields.setValues(isLive({ type }) ? { type } : { type, startTime: '' });
  return (
    <RecordInputs
      {...props}
      fields={COURSE_FIELDS}
      warnings={{ discountInr: isDiscountAbove ? t(COURSE_MESSAGES.discountAbove) : undefined }}
      special={{
        type: (input) => COURSE_FIELDS.inputs.type.draw({ ...input, onChange: choose }),
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
