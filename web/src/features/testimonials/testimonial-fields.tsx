import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { LINK_MAX_LENGTH } from '@sankalp/contract/shared/link';
import type { ContractForm } from '../../shared/form/contract-form.ts';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { MediaSlot } from '../../shared/upload/media-slot.tsx';
import type { Uploads } from '../../shared/upload/use-uploads.ts';

export const TESTIMONIAL_LABELS = { link: t('Add Link'), file: t('Image') } as const;

/** The picture is added once it is up. */
export const testimonialForm = loadedLater(async () => {
  const { createTestimonialBody } = await import('@sankalp/contract/testimonials.schema');
  return createTestimonialBody.extend({ file: createTestimonialBody.shape.file.nullable() }).partial();
});

/** The page that a testimonial opens, and its picture (TESTI-03 to 06). */
export function TestimonialFields({ form, uploads }: { form: ContractForm<{ link: string }>; uploads: Uploads }) {
  const link = form.fields.getInputProps('link');
  return (
    <>
      <TextInput
        {...link}
        label={TESTIMONIAL_LABELS.link}
        error={form.errorOf('link') ?? link.error}
        required
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={LINK_MAX_LENGTH}
      />
      <MediaSlot
        uploads={uploads}
        id="file"
        label={TESTIMONIAL_LABELS.file}
        required
        error={form.errorOf('file')}
        aspect="video"
      />
    </>
  );
}
