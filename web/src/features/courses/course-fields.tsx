import { COURSE_DESCRIPTION_MAX_LENGTH, COURSE_TYPES } from '@sankalp/contract/courses';
import type { Course, UpdateCourseBody } from '@sankalp/contract/courses.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ChangeEvent } from 'react';
import { COURSE_TYPE_TEXTS } from '../../shared/course-type-texts.ts';
import { typedDigits } from '../../shared/form/typed-number.ts';
import { choiceField, yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { galleryField, mediaField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields, type TextualField } from '../../shared/resource/fields/record-fields.ts';
import { lineField, orNothing, rupeesField, textField } from '../../shared/resource/fields/text-fields.tsx';
import record from '../../shared/ui/record-page.module.css';
import { t } from './texts.ts';

export type CourseMedia = 'bannerImageKey' | 'instructorImageKey' | 'additionalMedia';

const TYPES = COURSE_TYPES.map((type) => ({ value: type, label: COURSE_TYPE_TEXTS[type] }));
/** Above any real price, against a key held down. */
const PRICE_MAX_DIGITS = 9;

/** The fields of a course (CDET-20, CDET-24 to 27). */
export const COURSE_FIELDS = recordFields<Course, UpdateCourseBody, CourseMedia>(
  {
    name: lineField(t('Course Name'), { required: true, maxLength: NAME_MAX_LENGTH, className: record.wide }),
    instructorId: lineField(t('Instructor'), { required: true }),
    type: choiceField(t('Course Type'), { options: TYPES, required: true }),
    priceInr: priceField(t('Actual Price')),
    discountInr: priceField(t('Discounted Price')),
    startTime: orNothing(lineField(t('Start Time'))),
    code: orNothing(lineField(t('Course Code'))),
    description: orNothing(textField(t('Description'), { maxLength: COURSE_DESCRIPTION_MAX_LENGTH })),
    recommended: yesNoField(t('Recommended')),
    bannerImageKey: mediaField(t('Banner Image')),
    instructorImageKey: mediaField(t('Instructor Image')),
    additionalMedia: galleryField(t('Media'), { required: true }),
  },
  (course) => ({
    ...course,
    startTime: course.meditationSchedule.startTime,
    additionalMedia: course.additionalMediaUrls.map(({ key }) => key),
  }),
);

export type CourseFormValues = ReturnType<typeof COURSE_FIELDS.valuesOf>;

/** A course as PATCH sends it: its code is not among the fields (COURSE-24, COURSE-25). */
export function sentFields(course: Course): UpdateCourseBody {
  const { code: _, ...fields } = COURSE_FIELDS.sent(course);
  return fields;
}

/** Only a Live Course has a start time (CDET-22, CDET-23). */
export function isLive({ type }: Pick<CourseFormValues, 'type'>): boolean {
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
