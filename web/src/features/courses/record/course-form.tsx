import type { Course } from '@sankalp/contract/courses';
import { FormCard } from '../../../shared/form/form-card.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import record from '../../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../../shared/upload/media-gallery.tsx';
import { MediaSlot } from '../../../shared/upload/media-slot.tsx';
import { t } from '../texts.ts';
import { CourseFormFields } from './course-form-fields.tsx';
import { COURSE_MEDIA_LABELS, type CourseFormValues } from './course-values.ts';
import type { CourseUploads } from './use-course-uploads.ts';

interface CourseFormCardsProps {
  form: ContractForm<CourseFormValues>;
  uploads: CourseUploads;
  course: Course | undefined;
  isEditing: boolean;
}

/** The cards of a course's own fields and media. */
export function CourseFormCards({ form, uploads, course, isEditing }: CourseFormCardsProps) {
  const { fields, missing } = form;
  return (
    <>
      <div className={record.columns}>
        <FormCard form={form} label={t('Course')}>
          <CourseFormFields fields={fields} course={course} isEditing={isEditing} missing={missing} />
        </FormCard>
        <div className={record.side}>
          <div className={record.card}>
            <MediaSlot
              uploads={uploads.bannerImageKey}
              label={COURSE_MEDIA_LABELS.bannerImageKey}
              readOnly={!isEditing}
            />
          </div>
          <div className={record.card}>
            <MediaSlot
              uploads={uploads.instructorImageKey}
              label={COURSE_MEDIA_LABELS.instructorImageKey}
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
          label={COURSE_MEDIA_LABELS.additionalMedia}
          readOnly={!isEditing}
          required
          error={missing.find(({ field }) => field === 'additionalMedia')?.text}
        />
      </div>
    </>
  );
}
