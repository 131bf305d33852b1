import type { Course, CreateCourseBody, UpdateCourseBody } from '@sankalp/contract/courses';
import { t } from '../texts.ts';

/** The fields' names on screen (CDET-20). */
export const COURSE_LABELS = {
  name: t('Course Name'),
  instructorId: t('Instructor'),
  type: t('Course Type'),
  priceInr: t('Actual Price'),
  discountInr: t('Discounted Price'),
  description: t('Description'),
  code: t('Course Code'),
  recommended: t('Recommended'),
  startTime: t('Start Time'),
} as const;

export const COURSE_MEDIA_LABELS = {
  bannerImageKey: t('Banner Image'),
  instructorImageKey: t('Instructor Image'),
  additionalMedia: t('Media'),
} as const;

/** The labels of the fields in error texts. */
export const COURSE_FORM_LABELS = { ...COURSE_LABELS, ...COURSE_MEDIA_LABELS };

const LIVE = 'Live Course';

/** What the form holds beside its media: texts only, an empty one standing for nothing. */
export type CourseFormValues = ReturnType<typeof courseFormValues>;

export function courseFormValues(course?: Course) {
  return {
    name: course?.name ?? '',
    instructorId: course?.instructorId ?? '',
    type: (course?.type ?? '') as Course['type'] | '',
    priceInr: course ? String(course.priceInr) : '',
    discountInr: course ? String(course.discountInr) : '',
    description: course?.description ?? '',
    code: course?.code ?? '',
    recommended: course?.recommended ? 'yes' : 'no',
    startTime: course?.meditationSchedule.startTime ?? '',
  };
}

/** Only a Live Course has a start time (CDET-22, CDET-23). */
export function isLive({ type }: Pick<CourseFormValues, 'type'>): boolean {
  return type === LIVE;
}

const REQUIRED = ['name', 'instructorId', 'type', 'priceInr', 'discountInr'] as const;

/** Required fields that are missing, in the order of the message (CDET-24 to 27). */
export function missingFields(values: CourseFormValues, mediaCount: number): string[] {
  return [
    ...REQUIRED.filter((field) => values[field].trim() === ''),
    ...(mediaCount === 0 ? ['additionalMedia'] : []),
    ...(isLive(values) && values.startTime === '' ? ['startTime'] : []),
  ];
}

/**
 * The fields that differ, as the calls send them: what was not touched is not checked and goes out as it came. Required ones that
 * are empty are left out, since `missingFields` names them.
 */
export function changedFields(values: CourseFormValues, before: CourseFormValues): UpdateCourseBody {
  const { name, instructorId, type, priceInr, discountInr, description, code, recommended, startTime } = values;
  const sent = {
    name: name.trim() || undefined,
    instructorId: instructorId || undefined,
    type: type || undefined,
    priceInr: priceInr === '' ? undefined : Number(priceInr),
    discountInr: discountInr === '' ? undefined : Number(discountInr),
    description: description || null,
    code: code.trim() || null,
    recommended: recommended === 'yes',
    startTime: startTime || null,
  };
  const changed = Object.entries(sent).filter(
    ([field, value]) =>
      value !== undefined && values[field as keyof CourseFormValues] !== before[field as keyof CourseFormValues],
  );
  return Object.fromEntries(changed);
}

/** The keys of the media that a course has. */
export interface CourseMediaKeys {
  bannerImageKey: string | null;
  instructorImageKey: string | null;
  additionalMedia: string[];
}

export function mediaKeysOf(course?: Course): CourseMediaKeys {
  return {
    bannerImageKey: course?.bannerImageKey ?? null,
    instructorImageKey: course?.instructorImageKey ?? null,
    additionalMedia: course?.additionalMediaUrls.map(({ key }) => key) ?? [],
  };
}

/** The fields of a course that PATCH sends, all of them: its code is not among them (COURSE-24, COURSE-25). */
export type CourseFields = Required<Omit<UpdateCourseBody, 'code'>>;

/** A course as PATCH sends it. */
export function sentFields(course: Course): CourseFields {
  const { name, instructorId, type, priceInr, discountInr, description, recommended, meditationSchedule } = course;
  const { startTime } = meditationSchedule;
  const about = { name, instructorId, type, priceInr, discountInr, description, recommended, startTime };
  return { ...about, ...mediaKeysOf(course) };
}

/** As `sentFields`, of a course that is being made. */
export function newFields(fields: UpdateCourseBody): CourseFields {
  const { name = '', instructorId = '', type = LIVE, priceInr = 0, discountInr = 0 } = fields;
  const { description = null, recommended = false, startTime = null } = fields;
  const { bannerImageKey = null, instructorImageKey = null, additionalMedia = [] } = fields;
  const media = { bannerImageKey, instructorImageKey, additionalMedia };
  return { name, instructorId, type, priceInr, discountInr, description, recommended, startTime, ...media };
}

/** The call that creates a course: POST has its code, and no image of the instructor (COURSE-23, COURSE-25). */
export function createBody({ instructorImageKey: _, ...fields }: CourseFields, code: string): CreateCourseBody {
  return { ...fields, code };
}

/** "18:05" as clocks say it, and as the browser's own field does: "06:05 PM". */
export function clockText(time: string): string {
  if (time === '') return '';
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
