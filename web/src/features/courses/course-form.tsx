import type { Course } from '@sankalp/contract/courses';
import { ErrorSummary } from '../../shared/form/error-summary.tsx';
import record from '../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../shared/upload/media-gallery.tsx';
import { MediaSlot } from '../../shared/upload/media-slot.tsx';
import { CourseFormFields } from './course-form-fields.tsx';
import { CourseMissingFields } from './course-missing-fields.tsx';
import { COURSE_MEDIA_LABELS } from './course-values.ts';
import { type CourseForm, MEDIA_FIELD_ID } from './use-course-form.ts';

export const COURSE_FORM_ID = 'course-form';

interface CourseFormCardsProps {
  form: CourseForm;
  course: Course | undefined;
  isEditing: boolean;
}

/** The cards of a course's own fields and media. */
export function CourseFormCards({ form, course, isEditing }: CourseFormCardsProps) {
  const { fields, media, missing, summary, submit, goTo } = form;
  const isMediaMissing = missing.includes('additionalMedia');
  return (
    <>
      <div className={record.columns}>
        <form id={COURSE_FORM_ID} className={record.card} onSubmit={submit} noValidate aria-label="Course">
          <CourseMissingFields missing={missing} onGoTo={goTo} />
          <ErrorSummary errors={summary} onGoTo={goTo} />
          <CourseFormFields fields={fields} course={course} isEditing={isEditing} missing={missing} />
        </form>
        <div className={record.side}>
          <div className={record.card}>
            <MediaSlot uploads={media.banner} label={COURSE_MEDIA_LABELS.bannerImageKey} readOnly={!isEditing} />
          </div>
          <div className={record.card}>
            <MediaSlot
              uploads={media.instructorImage}
              label={COURSE_MEDIA_LABELS.instructorImageKey}
              aspect="square"
              readOnly={!isEditing}
            />
          </div>
        </div>
      </div>
      <div className={record.card}>
        <MediaGallery
          uploads={media.gallery}
          id={MEDIA_FIELD_ID}
          label={COURSE_MEDIA_LABELS.additionalMedia}
          readOnly={!isEditing}
          required
          error={isMediaMissing ? `${COURSE_MEDIA_LABELS.additionalMedia} is required` : undefined}
        />
      </div>
    </>
  );
}
