import { t } from 'virtual:texts';
import { mediaPlace } from '@sankalp/contract/media';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { TESTIMONIAL_MESSAGES } from '@sankalp/contract/testimonials';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormBars } from '../../shared/form/form-bars.tsx';
import { FormCard } from '../../shared/form/form-card.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { useFormMedia } from '../../shared/upload/use-form-media.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';
import { TESTIMONIAL_LABELS, TestimonialFields, testimonialForm } from './testimonial-fields.tsx';
import { testimonialsApi } from './testimonials.ts';

/** The area, opened where testimonials are listed. */
const LIST_PATH = '/dashboard/marketing/?tab=2';
/** A new testimonial: a picture and the page that it opens (TESTI-03 to 06). */
export function AddTestimonialPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const [create] = testimonialsApi.useCreate();
  const [isDone, setDone] = useState(false);
  const uploads = useUploads({ ...mediaPlace('testimonials', 'file'), maxFiles: 1 });
  const form = useContractForm({
    initialValues: { link: '' },
    schema: testimonialForm,
    bodyOf: ({ link }) => ({ link }),
    labels: TESTIMONIAL_LABELS,
    missingOf: ({ link }) => [...(link.trim() === '' ? ['link'] : []), ...(uploads.items.length === 0 ? ['file'] : [])],
    missingTexts: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), names: { link: t('Link'), file: t('Image') } },
    media: useFormMedia<{ file: string | null }>({ file: uploads }, { file: null }),
    draftKey: 'testimonial new',
    onSubmit: async ({ link = '', file }): Promise<void> => {
      const { error } = await create({ link, file: file ?? '' });
      if (error) return form.refuse(error, t(TESTIMONIAL_MESSAGES.createFailed));
      form.draft.drop();
      toast.success(t(TESTIMONIAL_MESSAGES.created));
      setDone(true);
    },
  });
  return (
    <div className={record.page}>
      <PageHeader title={t('Add Testimonials')} backTo={LIST_PATH} />
      <FormBars
        form={{ ...form, isDirty: form.isDirty && !isDone }}
        discardLabel={t('Cancel')}
        onDiscard={() => navigate(LIST_PATH)}
        onRestore={form.draft.restore}
        savedPath={isDone ? LIST_PATH : undefined}
      />
      <FormCard form={form} label={t('Testimonial')}>
        <TestimonialFields form={form} uploads={uploads} />
      </FormCard>
    </div>
  );
}
