import { TESTIMONIAL_MESSAGES } from '@sankalp/contract/testimonials';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useDeleteTestimonialMutation, useRestoreTestimonialMutation } from './testimonials.api.ts';

interface DeleteTestimonialDialogProps extends DialogProps {
  testimonialId: string;
}

export function DeleteTestimonialDialog({ testimonialId: id, ...dialog }: DeleteTestimonialDialogProps) {
  const [remove] = useDeleteTestimonialMutation();
  const [restore] = useRestoreTestimonialMutation();
  const texts = { what: 'testimonial', messages: TESTIMONIAL_MESSAGES };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove(id)} restore={() => restore(id)} />;
}
